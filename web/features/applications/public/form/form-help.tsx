import { club } from '#contract/core/club.ts';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import type { Saved } from './use-application-draft.ts';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const draftText = (saved: Saved) => {
	if (saved === 'refused')
		return 'This browser keeps no draft. Please finish in one go, or open the page outside private mode.';
	if (saved === undefined) return 'A draft is kept on this device as you type.';
	return `Draft saved on this device at ${clock.format(saved)}. Close the page and come back whenever you like.`;
};

export const FormHelp = ({ saved }: { saved: Saved }) => (
	<div className="help">
		<p>{draftText(saved)}</p>
		<p>
			Stuck? The office answers <PhoneLink number={club.phones.office} />, {club.hours.club[0].days}{' '}
			{club.hours.club[0].times}.
		</p>
	</div>
);
