import { ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';

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
