import { useId, useState } from 'react';
import { classes } from '#web/core/classes.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SecondLine } from '#web/ui/list/table.tsx';
import styles from './member-choice.module.css';

export type FoundMember = { memberId: string; name: string; userId: string; email: string | null };

// The pressed button disappears; without this, the keyboard would start at the top of the page.
const focus = (element: HTMLElement | null) => element?.focus();

const Problem = ({ id, children }: { id: string; children: string }) => (
	<p className="error-message" id={id} role="alert">
		<Icon name="alert" />
		{children}
	</p>
);

/** A search, and then a choice from its results, so that nothing is recorded for the wrong member. */
export function MemberChoice({
	find,
	chosen,
	error,
	onChoose,
}: {
	/** May throw field errors, which are shown below the input. */
	find: (text: string) => Promise<FoundMember[]>;
	chosen: FoundMember | undefined;
	error: string | undefined;
	onChoose: (member: FoundMember | undefined) => void;
}) {
	const id = useId();
	const [text, setText] = useState('');
	const [results, setResults] = useState<FoundMember[]>();
	const [choosingAgain, setChoosingAgain] = useState(false);

	const { busy, failure, submit } = useSubmit(
		async () => {
			setResults(undefined);
			setResults(await find(text.trim()));
		},
		{ fields: [] },
	);
	function choose(member: FoundMember) {
		setResults(undefined);
		onChoose(member);
	}

	if (chosen)
		return (
			<div className="field form-wide" data-field>
				<span className="field-label">Member</span>
				<p className={styles.chosen}>
					<b>{chosen.name}</b> <span className="numeric">{chosen.userId}</span>
					<button
						ref={focus}
						type="button"
						className="link-button"
						data-wrong={error ? true : undefined}
						aria-describedby={error ? `${id}-error` : undefined}
						onClick={() => {
							setChoosingAgain(true);
							onChoose(undefined);
						}}
					>
						Choose another
					</button>
				</p>
				{error && <Problem id={`${id}-error`}>{error}</Problem>}
			</div>
		);
	const problem = failure ?? error;
	return (
		<div className="field form-wide" data-field>
			<label htmlFor={id}>Member</label>
			<span className="field-hint" id={`${id}-hint`}>
				User ID, name or email.
			</span>
			<div className={styles.search}>
				<input
					ref={choosingAgain ? focus : null}
					id={id}
					name="memberId"
					className="input"
					maxLength={100}
					autoComplete="off"
					value={text}
					aria-invalid={problem ? true : undefined}
					aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
					onChange={(event) => setText(event.target.value)}
					onKeyDown={(event) => {
						// Enter finds the member: without one the form cannot be sent.
						if (event.key !== 'Enter') return;
						event.preventDefault();
						void submit();
					}}
				/>
				<Button look="line" busy={busy} busyText="Searching..." onClick={() => void submit()}>
					Find
				</Button>
			</div>
			{problem && <Problem id={`${id}-error`}>{problem}</Problem>}
			<div role="status">
				{results?.length === 0 && <p className={classes('field-hint', styles.none)}>No member found.</p>}
				{results && results.length > 0 && (
					<ul className={styles.results}>
						{results.map((member) => (
							<li key={member.memberId}>
								<span>
									<b>{member.name}</b> <span className="numeric">{member.userId}</span>
									{member.email && <SecondLine>{member.email}</SecondLine>}
								</span>
								<Button look="line" small onClick={() => choose(member)}>
									Choose<span className="visually-hidden"> {member.name}</span>
								</Button>
							</li>
						))}
					</ul>
				)}
			</div>
		</div>
	);
}
