import { galleriesOfficeEndpoints } from '#contract/galleries.office.ts';
import type { GalleryType } from '#contract/galleries.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { longDate } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';
import { Thumb } from './item-row.tsx';

/** What was deleted in the last thirty days. */
export function Bin({ type }: { type: GalleryType }) {
	const { data, error, refetch } = useEndpoint(galleriesOfficeEndpoints.officeGallery, {
		query: { type, status: 'bin' },
	});
	const restore = async (id: string) => {
		try {
			await call(galleriesOfficeEndpoints.restoreGalleryItem, { params: { id } });
			toast.success('It is back in its place.');
		} catch (failure) {
			toast.error(failureText(failure));
		}
		refetch();
	};
	if (error) return <ErrorState title={failureText(error)} onRetry={refetch} />;
	if (!data) return <RowsLoading />;
	if (data.items.length === 0) return <EmptyState title="The bin is empty." />;
	return (
		<ul className="media-items">
			{data.items.map((item) => (
				<li key={item.id} className="item binned" data-item={item.id}>
					<Thumb item={item} />
					<div className="words">
						<p className="nm">{item.caption || 'Without a caption'}</p>
						{item.deletedAt && <p className="muted">Deleted {longDate(item.deletedAt)}. Gone after thirty days.</p>}
					</div>
					<div className="acts">
						<Button look="line" small onClick={() => void restore(item.id)}>
							Take out<span className="visually-hidden"> {item.caption}</span>
						</Button>
					</div>
				</li>
			))}
		</ul>
	);
}
