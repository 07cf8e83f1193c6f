import { useId, useState } from 'react';
import { failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SecondLine } from '#web/ui/list/table.tsx';
import { findMembers, type Member } from './find-member.ts';

// What was pressed goes away with the press; without this the keyboard would start again at the top of the page.
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Find, then choose: a slip must not land on the wrong person by a slip of the finger. */
export function MemberChoice({
	chosen,
	error,
	onChoose,
}: {
	chosen: Member | undefined;
	error: string | undefined;
	onChoose: (member: Member | undefined) => void;
}) {
	const box = useId();
	const [text, setText] = useState('');
	const [found, setFound] = useState<Member[]>();
	const [failure, setFailure] = useState<string>();
	const [again, setAgain] = useState(false);

	const { busy: sending, submit: find } = useSubmit(async () => {
		setFailure(undefined);
		setFound(undefined);
		if (!text.trim()) return setFailure('Write a User ID, a name or an e-mail.');
		try {
			setFound(await findMembers(text.trim()));
		} catch (problem) {
			setFailure(failureText(problem));
		}
	});
	function choose(one: Member) {
		setFound(undefined);
		onChoose(one);
	}

	if (chosen)
		return (
			<div className="field form-wide" data-field>
				<span className="field-label">Member</span>
				<p className="pay-chosen">
					<b>{chosen.name}</b> <span className="numeric">{chosen.userId}</span>
					<button
						ref={takeFocus}
						type="button"
						className="link-button"
						onClick={() => {
							setAgain(true);
							onChoose(undefined);
						}}
					>
						Choose another
					</button>
				</p>
			</div>
		);
	const wrong = failure ?? (found?.length ? undefined : error);
	return (
		<div className="field form-wide" data-field>
			<label htmlFor={box}>Member</label>
			<span className="field-hint" id={`${box}-hint`}>
				User ID, name or e-mail.
			</span>
			<div className="pay-find">
				<input
					ref={again ? takeFocus : null}
					id={box}
					name="memberId"
					className="input"
					maxLength={100}
					autoComplete="off"
					value={text}
					aria-invalid={wrong ? true : undefined}
					aria-describedby={`${box}-hint${wrong ? ` ${box}-error` : ''}`}
					onChange={(event) => setText(event.target.value)}
					onKeyDown={(event) => {
						// Enter looks for the member; the form is not complete without one.
						if (event.key !== 'Enter') return;
						event.preventDefault();
						void find();
					}}
				/>
				<Button look="line" busy={sending} busyText="Finding..." onClick={find}>
					Find
				</Button>
			</div>
			{wrong && (
				<p className="error-message" id={`${box}-error`} role="alert">
					<Icon name="alert" />
					{wrong}
				</p>
			)}
			<div role="status">
				{found?.length === 0 && <p className="field-hint pay-none">Nobody found.</p>}
				{found && found.length > 0 && (
					<ul className="pay-found">
						{found.map((one) => (
							<li key={one.memberId}>
								<span>
									<b>{one.name}</b> <span className="numeric">{one.userId}</span>
									<SecondLine>{one.email}</SecondLine>
								</span>
								<Button look="line" small onClick={() => choose(one)}>
									Choose<span className="visually-hidden"> {one.name}</span>
								</Button>
							</li>
						))}
					</ul>
				)}
			</div>
		</div>
	);
}
