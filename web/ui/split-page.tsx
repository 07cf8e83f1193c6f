import type { ReactNode } from 'react';
import { riverBoat } from '#web/content/pictures/river-boat.gen.ts';
import { Picture } from './picture.tsx';
import { Unbroken } from './unbroken.tsx';
import '#web/styles/split.css';
import '#web/styles/river-half.css';

/** A short screen beside the river. */
export const SplitPage = ({ title, children }: { title: string; children: ReactNode }) => (
	<div className="split river-half">
		<div className="frm">
			<h1>
				<Unbroken text={title} />
			</h1>
			{children}
		</div>
		<div className="pic">
			<Picture of={riverBoat} alt="" sizes="(min-width: 860px) 46vw, 1px" />
		</div>
	</div>
);
