import { useSession } from '#web/core/session.ts';
import { MessagePage } from '#web/site/error-pages.tsx';
import { SiteShell } from '#web/site/shell.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export function Refusal() {
	const { memberEmail } = useSession();
	return (
		<SiteShell>
			<MessagePage>
				<h1>This door is for the office</h1>
				<p>
					{memberEmail ? `You are logged in as ${memberEmail}, which` : 'You are logged in with an account that'} does
					not work in the office. Nothing is wrong with your membership.
				</p>
				<div>
					<ButtonLink look="ivory" to="/">
						Go Home
					</ButtonLink>
				</div>
			</MessagePage>
		</SiteShell>
	);
}
