import { useState } from 'react';
import { type SheetStart, teeSheetEndpoints } from '#contract/tee-times.office.ts';
import { type Holes, holesToPlay } from '#contract/tee-times.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { newId } from '#web/core/new-id.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from '../player-fields.module.css';
import { PlayerFields, PrivateFlight } from '../player-fields.tsx';
import { companionOf, momentText, placesFor, playerErrorNames, playersText } from '../starts.ts';

const { addToTeeSheet } = teeSheetEndpoints;

/** People at the counter or on the telephone. */
export function AddPlayers({ start, onDone, onClose }: { start: SheetStart; onDone: () => void; onClose: () => void }) {
	const [id] = useState(newId);
	const [players, setPlayers] = useState(['']);
	const [holes, setHoles] = useState<Holes>(9);
	const [isPrivate, setPrivate] = useState(false);
	const mayBePrivate = players.length >= 3 && start.taken === 0;
	const { busy, failure, fieldErrors, submit, reset } = useSubmit(
		async () => {
			const body = checkInput(addToTeeSheet.body, {
				...{ id, start: start.start, holes, players: players.map(companionOf) },
				private: isPrivate && mayBePrivate,
			});
			toast.success((await call(addToTeeSheet, { body })).message);
			onDone();
		},
		{ fields: [...playerErrorNames('players'), 'holes'] },
	);
	return (
		<ConfirmDialog
			title="Add players"
			confirmLabel={`Add ${playersText(players.length)}`}
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<div className={styles.fields}>
				<p>{momentText(start.start)}</p>
				<SelectField
					label="Holes"
					value={holes}
					error={fieldErrors.holes}
					onChange={({ target }) => setHoles(target.value === '18' ? 18 : 9)}
				>
					{holesToPlay.map((each) => (
						<option key={each} value={each} disabled={placesFor(each, start) === 0}>
							{each} holes
						</option>
					))}
				</SelectField>
				<PlayerFields
					list="players"
					first={1}
					players={players}
					least={1}
					most={Math.max(placesFor(holes, start), players.length)}
					errors={fieldErrors}
					onChange={(next) => {
						setPlayers(next);
						// The messages belong to the old names.
						if (!busy) reset();
					}}
				/>
				{mayBePrivate && <PrivateFlight checked={isPrivate} onChange={setPrivate} />}
			</div>
		</ConfirmDialog>
	);
}
