import { eventOfficeEndpoints } from '#contract/events.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { toast } from '#web/ui/toast.ts';

/** Opens the true page of an event that is not on the site yet. */
export function PreviewButton({ id, unsaved }: { id: string; unsaved: boolean }) {
	async function open() {
		// Opened at once, because browsers allow a new tab only directly after the press.
		const tab = window.open('about:blank', '_blank');
		try {
			const { path } = await call(eventOfficeEndpoints.previewEvent, { params: { id } });
			if (tab) tab.location.href = path;
			else window.location.href = path;
		} catch (error) {
			tab?.close();
			toast.error(failureText(error));
		}
	}
	return (
		<button type="button" className="link-button" onClick={() => void open()}>
			{unsaved ? 'Preview what is saved' : 'Preview'}
		</button>
	);
}
