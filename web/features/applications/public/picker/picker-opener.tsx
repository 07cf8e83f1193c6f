import type { Ref } from 'react';

export const PickerOpener = ({ heading }: { heading?: Ref<HTMLHeadingElement> }) => (
	<div className="opener">
		<h1 ref={heading} tabIndex={-1}>
			Apply for membership
		</h1>
		<p className="lead">
			First, who are you? The choice decides which form you get; you may come back and choose again without losing what
			you typed.
		</p>
	</div>
);
