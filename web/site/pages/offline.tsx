import { club } from '#contract/core/club.ts';
import { MessagePage } from '#web/site/error-pages.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

export const meta = () => [{ title: `No network · ${club.name}` }, { name: 'robots', content: 'noindex' }];

/** The service worker shows it in place of a page that was not visited while there was a network. */
export default function Offline() {
	return (
		<MessagePage>
			<h1>No network here</h1>
			<p>
				This page was not opened on this device before, so there is nothing to show of it without a network. Pages you
				have read are still there. You can call the office on <PhoneLink number={club.phones.office} />.
			</p>
			<div>
				{/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the page that could not be loaded */}
				<a className={buttonClass({ look: 'ivory' })} href="">
					Try again
				</a>
			</div>
		</MessagePage>
	);
}
