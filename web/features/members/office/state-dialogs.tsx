import { clubDay } from '#contract/core/club-time.ts';
import type { MemberDetail } from '#contract/members.office.ts';
import {
	membershipStateEndpoints,
	type StateChoice,
	type StateEntry,
	stateChoices,
} from '#contract/membership-states.office.ts';
import { stateDefinitions, stateEffects } from '#contract/membership-states.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { longDate } from '#web/core/format.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ConfirmDialog, Warning } from '#web/ui/confirm-dialog.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { DayField } from '#web/ui/form/date-field.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';
import { EffectList } from './effect-list.tsx';

const { changeMembershipState, withdrawMembershipState } = membershipStateEndpoints;

type DialogProps = { member: MemberDetail; onDone: () => void; onClose: () => void };

/** States that have no last day can be chosen only from another state. */
const choicesFor = ({ state }: MemberDetail): StateChoice[] =>
	stateChoices.filter((choice) =>
		choice === 'active' ? state !== 'active' && state !== 'unpaid' : choice !== state || stateDefinitions[choice].ends,
	);

const choiceOf = (typed: string) => stateChoices.find((choice) => choice === typed);

function endsByItself(typed: string): boolean {
	const choice = choiceOf(typed);
	return choice !== undefined && stateDefinitions[choice].ends;
}

export function StateDialog({ member, onDone, onClose }: DialogProps) {
	const today = clubDay(new Date());
	const { values, bind, dialog } = useDialogForm({
		initial: { state: '', from: today, until: '', reason: '' },
		fields: ['state', 'from', 'until', 'reason'],
		async send(typed) {
			const [newest] = member.states;
			const body = checkInput(changeMembershipState.body, {
				...typed,
				state: choiceOf(typed.state),
				until: endsByItself(typed.state) ? typed.until : null,
				after: newest?.number ?? 0,
			});
			return (await call(changeMembershipState, { params: { id: member.id }, body })).message;
		},
		closesOnConflict: true,
		onDone,
	});
	const chosen = choiceOf(values.state);
	const later = values.from > today;
	return (
		<ConfirmDialog
			title={`Change the state of ${member.name}`}
			confirmLabel={later ? 'Plan the change' : 'Change the state'}
			{...dialog}
			onClose={onClose}
		>
			<p className="muted">
				The state is now “{stateDefinitions[member.state].label}”. The member gets no email about the change.
			</p>
			{member.states
				.filter(({ planned }) => planned)
				.map((entry) => (
					<Warning key={entry.id}>
						“{stateDefinitions[entry.state].label}” is planned from {longDate(entry.from)}.
					</Warning>
				))}
			<SelectField label="New state" data-first required {...bind('state')}>
				<option value="" disabled>
					Choose
				</option>
				{choicesFor(member).map((choice) => (
					<option key={choice} value={choice}>
						{stateDefinitions[choice].label}
					</option>
				))}
			</SelectField>
			{chosen && <EffectList effects={stateEffects(chosen)} />}
			<DayField
				label="From"
				min={clubDay(new Date(member.since))}
				hint="A day up to today takes effect at once, a later one when it comes."
				{...bind('from')}
			/>
			{endsByItself(values.state) && (
				<DayField
					label="Last day"
					min={values.from}
					hint="After it the membership is active again."
					{...bind('until')}
				/>
			)}
			<TextAreaField label="Reason" rows={2} maxLength={2000} required {...bind('reason')} />
		</ConfirmDialog>
	);
}

/** Withdraws a state that has not begun. */
export function WithdrawStateDialog({ member, entry, onDone, onClose }: DialogProps & { entry: StateEntry }) {
	return (
		<ActionDialog
			title="Withdraw the planned state?"
			confirmLabel="Withdraw it"
			action={() => call(withdrawMembershipState, { params: { id: member.id, state: entry.id } })}
			onDone={onDone}
			onClose={onClose}
		>
			<p className="muted">
				{member.name} does not become “{stateDefinitions[entry.state].label}” on {longDate(entry.from)}. Event bookings
				that were cancelled stay cancelled.
			</p>
		</ActionDialog>
	);
}
