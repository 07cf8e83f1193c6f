import { useState } from 'react';
import { clubClock } from '#contract/core/club-time.ts';
import { type MemberBallot, mostChoices, newBallotEntry, teeBallotEndpoints } from '#contract/tee-ballots.ts';
import { type Holes, holesToPlay, type MemberTeeDay, mostPlayers } from '#contract/tee-times.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { clockTime } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { BookingForm, FieldPair } from '#web/ui/booking/booking-form.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { PlayerFields } from '../player-fields.tsx';
import { companionOf, playerErrorNames } from '../starts.ts';

const choiceNumbers = Array.from({ length: mostChoices }, (_, index) => index);
const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

/** Up to six starts in the order of preference. */
export function BallotForm({
	data: { day, starts },
	ballot: { entry },
	onDone,
	onClose,
}: {
	data: MemberTeeDay;
	ballot: MemberBallot;
	onDone: () => void;
	onClose: () => void;
}) {
	const times = starts
		.filter(({ ballot }) => ballot)
		.map(({ start }) => ({ value: clubClock(new Date(start)).slice(11, 16), label: clockTime(start) }));
	const [choices, setChoices] = useState<readonly string[]>(() =>
		choiceNumbers.map((index) => entry?.choices[index] ?? ''),
	);
	const [holes, setHoles] = useState<Holes>(entry?.holes ?? 9);
	const [companions, setCompanions] = useState<string[]>(
		() => entry?.players.filter(({ isMe }) => !isMe).map(({ name, userId }) => userId ?? name) ?? [],
	);
	const submission = useSubmit(
		async () => {
			const body = checkInput(newBallotEntry, {
				...{ holes, choices: choices.filter(Boolean), companions: companions.map(companionOf) },
			});
			const { message } = await call(teeBallotEndpoints.enterBallot, { params: { day }, body });
			toast.success(message);
			onDone();
		},
		{ fields: ['choices', ...choiceNumbers.map((index) => `choices.${index}`), ...playerErrorNames('companions')] },
	);
	const { fieldErrors } = submission;
	/** The error of a choice has its number among those that were sent. */
	const errorOf = (index: number) => {
		const sent = choices.slice(0, index).filter(Boolean).length;
		const own = choices[index] ? fieldErrors[`choices.${sent}`] : undefined;
		return own ?? (index === 0 ? fieldErrors.choices : undefined);
	};

	return (
		<BookingForm submission={submission} submitLabel={entry ? 'Save the entry' : 'Enter the ballot'} onClose={onClose}>
			<p>
				Choose the starts that you want, your favourite first. Members who won least in recent weeks are drawn first.
				Each gets the first of their choices that still has room.
			</p>
			<SelectField label="Holes" value={holes} onChange={({ target }) => setHoles(target.value === '18' ? 18 : 9)}>
				{holesToPlay.map((each) => (
					<option key={each} value={each}>
						{each} holes
					</option>
				))}
			</SelectField>
			<FieldPair>
				{choiceNumbers.map((index) => (
					<SelectField
						key={index}
						label={`${ordinals[index]} choice`}
						optional={index > 0}
						name={`choices.${index}`}
						value={choices[index]}
						error={errorOf(index)}
						onChange={({ target }) => setChoices(choices.with(index, target.value))}
					>
						<option value="">{index === 0 ? 'Choose' : 'None'}</option>
						{times.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</SelectField>
				))}
			</FieldPair>
			<PlayerFields
				list="companions"
				first={2}
				players={companions}
				most={mostPlayers - 1}
				errors={fieldErrors}
				onChange={(next) => {
					setCompanions(next);
					if (!submission.busy) submission.reset();
				}}
			/>
		</BookingForm>
	);
}
