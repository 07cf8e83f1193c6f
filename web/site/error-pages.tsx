import { club } from '#contract/core/club.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

export const NotFound = () => (
	<MessagePage>
		<h1>Oops! Page not found</h1>
		<p>The page you're looking for doesn't exist or has been moved.</p>
		<div>
			<ButtonLink look="ivory" to="/">
				Go Home
			</ButtonLink>
		</div>
	</MessagePage>
);

/** The page failed. It does not say why; the log does. */
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
