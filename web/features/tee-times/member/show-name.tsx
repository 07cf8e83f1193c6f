import { teeTimeEndpoints } from '#contract/tee-times.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { toast } from '#web/ui/toast.ts';
import styles from './choose-start.module.css';

/** Members see each other's names only if both want it. */
export function ShowName({ showsName, onChanged }: { showsName: boolean; onChanged: () => void }) {
	const { busy, submit } = useSubmit(
		async (next: boolean) => {
			const { message } = await call(teeTimeEndpoints.showNameOnTeeSheet, { body: { showsName: next } });
			toast.success(message);
			onChanged();
		},
		{ onFailure: (error) => toast.error(failureText(error)) },
	);
	return (
		<label className={styles.showName}>
			<input
				type="checkbox"
				checked={showsName}
				aria-disabled={busy}
				onChange={({ target }) => void submit(target.checked)}
			/>
			Show my name to members who show theirs, and see their names
		</label>
	);
}
