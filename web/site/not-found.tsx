import { ButtonLink } from '#web/ui/button.tsx';
import '#web/styles/notice-page.css';

export const NotFound = () => (
	<div className="nf on-pine">
		<h1>Oops! Page not found</h1>
		<p>The page you're looking for doesn't exist or has been moved.</p>
		<div>
			<ButtonLink look="ivory" to="/">
				Go Home
			</ButtonLink>
		</div>
	</div>
);
