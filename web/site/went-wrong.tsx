import { club } from '#contract/core/club.ts';
import { Button } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

/** The page could not be shown; nothing is said about why, the log knows. */
export const WentWrong = () => (
	<MessagePage>
		<h1>This page did not arrive</h1>
		<p>
			The fault is on our side, or the connection dropped on the way. Try again; if it stays, call the office on{' '}
			<PhoneLink number={club.phones.office} />.
		</p>
		<div>
			<Button look="ivory" onClick={() => window.location.reload()}>
				Try again
			</Button>
		</div>
	</MessagePage>
);
