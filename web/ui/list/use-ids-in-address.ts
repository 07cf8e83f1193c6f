import { useSearchParams } from 'react-router';

/** The rows that another page has chosen, such as `?members=1,2`. In the address, so that the page can be opened again. */
export function useIdsInAddress(name: string): string[] {
	const [search] = useSearchParams();
	return search.get(name)?.split(',').filter(Boolean) ?? [];
}
