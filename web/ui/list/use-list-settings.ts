import { useLocation } from 'react-router';
import { type ListSettings, listSettingsEndpoints } from '#contract/list-settings.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { toast } from '#web/ui/toast.ts';

const { listSettings, saveListSettings } = listSettingsEndpoints;

const none: ListSettings = { filters: [], hiddenColumns: [] };

/** How this person has set up the list of this page. Until it is known, and when it cannot be loaded, the list is as usual. */
export function useListSettings() {
	// The lists of all members, or of all events, have the same settings.
	const params = {
		list: useLocation()
			.pathname.replace(/^\/admin\//, '')
			.replace(/\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/, '')
			.replaceAll('/', '-'),
	};
	const { data, update } = useEndpoint(listSettings, { params });
	const settings = data ?? none;
	return {
		...settings,
		/** Shown at once; put back when it cannot be saved. */
		async save(change: Partial<ListSettings>) {
			const body = { ...settings, ...change };
			update(() => body);
			try {
				await call(saveListSettings, { params, body });
			} catch (error) {
				update(() => settings);
				toast.error(failureText(error));
			}
		},
	};
}

export type ListSetup = ReturnType<typeof useListSettings>;
