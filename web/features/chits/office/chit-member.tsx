import { useState } from 'react';
import { type ChitMember, chitEndpoints, type FoundChitMember } from '#contract/chits.office.ts';
import { club } from '#contract/core/club.ts';
import { counterEndpoints } from '#contract/counter.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { classes } from '#web/core/classes.ts';
import { NetworkError } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { TextField } from '#web/ui/field.tsx';
import { MemberChoice } from '#web/ui/form/member-choice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CameraView } from '#web/ui/scanner/camera-view.tsx';
import styles from './chits.module.css';

export type ChosenMember = {
	by: ChitMember;
	text: string;
	/** The server has found the member. Without a connection it does so when the chit is sent. */
	found: FoundChitMember | undefined;
};

const { chitMember } = chitEndpoints;
const { counterMembers } = counterEndpoints;
const textOf = ({ name, userId, signedBy }: FoundChitMember) =>
	signedBy ? `${signedBy}, family of ${name}, ${userId}` : `${name}, ${userId}`;

/** The member who signs: by card, by User ID or by name. Without a connection the card or the User ID is enough. */
export function ChitMemberField({
	chosen,
	error,
	onChoose,
}: {
	chosen: ChosenMember | undefined;
	error: string | undefined;
	onChoose: (member: ChosenMember | undefined) => void;
}) {
	const [isOffline, setIsOffline] = useState(() => !navigator.onLine);
	const [number, setNumber] = useState('');

	/** Without a response the person goes on with what is known; `text` says what that is. */
	async function find(by: ChitMember, text: string) {
		try {
			const found = await call(chitMember, { body: by });
			setIsOffline(false);
			// A card of the family stays a card, so that the bill says who signed.
			onChoose({ by: found.signedBy ? by : { memberId: found.memberId }, text: textOf(found), found });
		} catch (failure) {
			if (!(failure instanceof NetworkError)) throw failure;
			setIsOffline(true);
			onChoose({ by, text, found: undefined });
		}
	}
	const { busy, failure, submit: choose } = useSubmit(find, { fields: [] });
	const byUserId = useSubmit(
		async () => {
			const userId = `${club.abbreviation}-${number.trim().replace(/^\D+/, '').padStart(4, '0')}`;
			await find(checkInput(chitMember.body, { userId: number.trim() && userId }), userId);
		},
		{ fields: ['userId'] },
	);

	if (chosen)
		return (
			<div className={styles.chosen} role="status">
				<b>{chosen.text}</b>
				{chosen.found?.problem && (
					<p className="error-message">
						<Icon name="alert" />
						{chosen.found.problem}
					</p>
				)}
				{!chosen.found && <p className="muted">No connection. The member is checked when the chit is sent.</p>}
				<Button look="line" small onClick={() => onChoose(undefined)}>
					Choose another
				</Button>
			</div>
		);
	return (
		<div className={styles.member}>
			<CameraView
				low
				onCode={(card) => {
					navigator.vibrate?.(80);
					void choose({ card }, 'A card that was scanned');
				}}
			/>
			<Failure text={failure} />
			<p role="status" className={classes(styles.checking, 'muted')}>
				{busy && 'Checking the member...'}
			</p>
			{isOffline ? (
				<form
					className={styles.userId}
					noValidate
					ref={byUserId.form}
					onSubmit={(event) => {
						event.preventDefault();
						void byUserId.submit();
					}}
				>
					<TextField
						label="User ID"
						hint="There is no connection, so names cannot be searched. The number is on the card."
						prefix={`${club.abbreviation}-`}
						name="userId"
						inputMode="numeric"
						autoComplete="off"
						maxLength={12}
						value={number}
						error={byUserId.fieldErrors.userId ?? byUserId.failure ?? error}
						onChange={({ target }) => setNumber(target.value)}
					/>
					<Button type="submit" look="line" busy={byUserId.busy}>
						Choose
					</Button>
				</form>
			) : (
				<MemberChoice
					chosen={undefined}
					error={error}
					find={async (q) => {
						try {
							const found = await call(counterMembers, { query: checkInput(counterMembers.query, { q }) });
							return found.map(({ memberId, name, userId }) => ({ memberId, name, userId, email: null }));
						} catch (failure) {
							if (failure instanceof NetworkError) setIsOffline(true);
							throw failure;
						}
					}}
					onChoose={(member) =>
						member && void choose({ memberId: member.memberId }, `${member.name}, ${member.userId}`)
					}
				/>
			)}
		</div>
	);
}
