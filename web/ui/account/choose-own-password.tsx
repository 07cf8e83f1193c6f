import { ChangePassword } from './change-password.tsx';
import styles from './choose-own-password.module.css';

export const ownPasswordTitle = 'Choose your own password';
export const ownPasswordLead = 'You logged in with a temporary password. Choose one that only you know.';

/** The form disappears, and the keyboard goes on at the beginning of what follows. */
const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });

/** For a person with a temporary password: the server refuses everything else. */
export const OwnPasswordForm = ({ onChanged = focusMain }: { onChanged?: () => void }) => (
	<ChangePassword
		confirmText="Please enter the temporary password that you logged in with."
		submitText="Save and continue"
		onChanged={onChanged}
	/>
);

/** The same in place of the content of a member page. */
export const ChooseOwnPassword = () => (
	<section className={styles.section} aria-labelledby="own-password-title">
		<h2 id="own-password-title">{ownPasswordTitle}</h2>
		<p>{ownPasswordLead}</p>
		<OwnPasswordForm />
	</section>
);
