import type { Ref } from 'react';
import { Link } from 'react-router';
import { sectionsOf } from '#contract/application-fields.ts';
import { type Category, type FormKind, formKindOf } from '#contract/applications.ts';
import crest from '#web/images/crest-ink.svg';
import { Lead, OpenerBox } from '#web/ui/opener.tsx';

const formNames: Record<FormKind, string> = {
	civilian: 'Civilian form',
	defence: 'Defence officers’ form',
	foreign: 'Form for foreigners',
};
const atHand: Record<FormKind, string> = {
	civilian: 'your NID, last tax return and a passport-size photograph',
	defence: 'your NID, last tax return and a passport-size photograph',
	foreign: 'your passport, last tax return and a passport-size photograph',
};
const counts: Record<number, string> = { 8: 'eight', 9: 'nine', 10: 'ten' };

export function FormOpener({ heading, category }: { heading: Ref<HTMLHeadingElement>; category: Category }) {
	const kind = formKindOf(category);
	const count = sectionsOf(kind).length;
	return (
		<OpenerBox className="letterhead">
			<div>
				<h1 ref={heading} tabIndex={-1}>
					Membership application
				</h1>
				<Lead className="letterhead-lead">
					For the category <b>{category}</b> <Link to="/membership-registration">Change</Link>. About fifteen minutes,
					with {atHand[kind]} at hand.
				</Lead>
			</div>
			<p className="seal">
				<img src={crest} alt="" width="52" height="62" />
				<span>
					{formNames[kind]}
					<br />
					{counts[count] ?? count} sections
				</span>
			</p>
		</OpenerBox>
	);
}
