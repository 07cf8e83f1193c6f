import { club } from '#contract/core/club.ts';
import { PeopleFields } from '#web/ui/form/people-fields.tsx';
import styles from './player-fields.module.css';
import { playerError } from './starts.ts';

/** Who plays: members by User ID, guests by name. */
export const PlayerFields = ({
	list,
	first,
	players,
	errors,
	...rest
}: {
	/** The name of the list in the contract. */
	list: 'companions' | 'players';
	/** The number of the first input: the member who books is player 1. */
	first: 1 | 2;
	players: readonly string[];
	least?: number;
	most: number;
	errors: Record<string, string>;
	onChange: (players: string[]) => void;
}) => (
	<PeopleFields
		people={players}
		labelOf={(index) => `Player ${index + first}`}
		hint={`A guest’s name or a User ID (${club.abbreviation}-0247)`}
		errorOf={(index) => playerError(errors, list, index)}
		addLabel={players.length === 0 ? 'Add a player' : 'Add another player'}
		{...rest}
	/>
);

/** For parties that are large enough. */
export const PrivateFlight = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => (
	<label className={styles.private}>
		<input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
		Nobody else may join
	</label>
);
