import type { MediaType } from '#contract/media.ts';
import { mediaOfficeEndpoints } from '#contract/media-office.ts';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/components/ui/state.tsx';
import { toast } from '#web/components/ui/toast.ts';
import { RowsLoading } from '#web/features/admin/list/list-rows.tsx';
import { call } from '#web/lib/api.ts';
import { longDate } from '#web/lib/format.ts';
import { failureText, useAsk } from '#web/lib/use-ask.ts';
import { Thumb } from './item-row.tsx';

/** What was deleted in the last thirty days. */
export function Bin({ type }: { type: MediaType }) {
	const { data, error, reload } = useAsk(type, () =>
		call(mediaOfficeEndpoints.officeMediaList, { query: { type, shelf: 'bin' } }),
	);
	const restore = async (id: string) => {
		try {
			await call(mediaOfficeEndpoints.restoreMedia, { params: { id } });
			toast.success('It is back in its place.');
		} catch (failure) {
			toast.error(failureText(failure));
		}
		reload();
	};
	if (error) return <ErrorState title={failureText(error)} onRetry={reload} />;
	if (!data) return <RowsLoading />;
	if (data.items.length === 0) return <EmptyState title="The bin is empty." />;
	return (
		<ul className="media-items">
			{data.items.map((item) => (
				<li key={item.id} className="item binned">
					<Thumb item={item} />
					<div className="words">
						<p className="nm">{item.caption || 'Without a caption'}</p>
						{item.deletedAt && <p className="muted">Deleted {longDate(item.deletedAt)}. Gone after thirty days.</p>}
					</div>
					<div className="acts">
						<Button look="line" small onClick={() => void restore(item.id)}>
							Take out<span className="vh"> {item.caption}</span>
						</Button>
					</div>
				</li>
			))}
		</ul>
	);
}
