import type { Ref } from 'react';
import { Lead, OpenerBox } from '#web/ui/opener.tsx';

export const PickerOpener = ({ heading }: { heading?: Ref<HTMLHeadingElement> }) => (
	<OpenerBox>
		<h1 ref={heading} tabIndex={-1}>
			Apply for membership
		</h1>
		<Lead>
			First, who are you? The choice decides which form you get; you may come back and choose again without losing what
			you typed.
		</Lead>
	</OpenerBox>
);
