import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './texts-form.module.css';

/** The form around the rows of many pictures, which are saved together. */
export const TextsForm = ({
	count,
	busy,
	failure,
	onKeep,
	onSave,
	actions,
	children,
}: {
	/** How many are not saved yet. */
	count: number;
	busy: boolean;
	failure: string | undefined;
	/** Someone else saved one of them: the texts here replace theirs. */
	onKeep?: (() => void) | undefined;
	onSave: () => void;
	actions?: ReactNode;
	children: ReactNode;
}) => (
	<form
		noValidate
		onSubmit={(event) => {
			event.preventDefault();
			onSave();
		}}
	>
		<ul>{children}</ul>
		<div className={styles.foot} data-sticky-actions>
			{failure && (
				<div className="error-message form-failure" role="alert">
					<Icon name="alert" />
					{failure}
					{onKeep && (
						<Button small look="line" onClick={onKeep}>
							Keep my texts and load the rest again
						</Button>
					)}
				</div>
			)}
			<Button type="submit" busy={busy} busyText="Saving..." disabled={count === 0}>
				{count > 1 ? `Save ${count} pictures` : 'Save'}
			</Button>
			{actions}
			<span className="muted" role="status">
				{count === 0 ? '' : count === 1 ? 'One picture is not saved yet' : `${count} pictures are not saved yet`}
			</span>
		</div>
	</form>
);
