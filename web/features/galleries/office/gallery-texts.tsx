import { galleriesOfficeEndpoints, itemsAtOnce, type OfficeGalleryItem } from '#contract/galleries.office.ts';
import { call } from '#web/core/api.ts';
import { useDraft } from '#web/core/draft.ts';
import { isConflict } from '#web/core/errors.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { LeaveGuard } from '#web/ui/editor/editor-frame.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextsForm } from '#web/ui/picture-library/texts-form.tsx';
import { TextsRow } from '#web/ui/picture-library/texts-row.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { toast } from '#web/ui/toast.ts';

export const meta = officeMeta('Captions of the gallery');

export default function GalleryTextsPage() {
	return (
		<RequirePermission permission="content">
			<GalleryTexts />
		</RequirePermission>
	);
}

type Changed = Pick<OfficeGalleryItem, 'id' | 'caption' | 'alt' | 'state' | 'version'>;
type Changes = Record<string, Changed>;
const noChanges: Changes = {};

/** Drafts come first, because they need texts. */
const shownItems = (items: readonly OfficeGalleryItem[]) =>
	items.toSorted((a, b) => Number(a.state === 'published') - Number(b.state === 'published')).slice(0, itemsAtOnce);

/** Captions, descriptions and publication of up to sixty pictures of the gallery, saved together. */
function GalleryTexts() {
	const { data, error, refetch } = useEndpoint(galleriesOfficeEndpoints.officeGallery, {
		query: { type: 'IMAGE_GALLERY' },
	});
	const { value: changes, set, discard } = useDraft<Changes>('texts', noChanges);
	const changed = Object.values(changes);
	const {
		busy,
		failure,
		error: refusal,
		fieldErrors,
		submit,
	} = useSubmit(async () => {
		const { items } = await call(galleriesOfficeEndpoints.saveGalleryItems, { body: { items: changed } });
		discard();
		refetch();
		toast.success(items.length === 1 ? 'One picture is saved.' : `${items.length} pictures are saved.`);
	});
	const items = data ? shownItems(data.items) : [];
	const change = (item: OfficeGalleryItem, texts: Partial<Changed>): Changes => {
		const { id, caption, alt, state, version } = item;
		return { [id]: { id, caption, alt, state, version, ...changes[id], ...texts } };
	};
	const drafts = items.filter(({ id, state }) => (changes[id]?.state ?? state) === 'draft');
	const publishAll = () =>
		set(Object.assign({}, changes, ...drafts.map((item) => change(item, { state: 'published' }))));
	const keepMine = async () => {
		const newest = await call(galleriesOfficeEndpoints.officeGallery, { query: { type: 'IMAGE_GALLERY' } });
		const versions = new Map(newest.items.map(({ id, version }) => [id, version]));
		const kept = changed.flatMap((item) => {
			const version = versions.get(item.id);
			return version ? [[item.id, { ...item, version }] as const] : [];
		});
		set(Object.fromEntries(kept));
		refetch();
	};
	return (
		<>
			<PageHeader
				above={{ to: '/admin/galleries', label: 'Galleries' }}
				title="Captions of the gallery"
				lead="Drafts first. Tab goes from one text to the next. Everything is saved together."
			/>
			{error && !data ? (
				<LoadError error={error} onRetry={refetch} />
			) : !data ? (
				<RowsLoading />
			) : items.length === 0 ? (
				<EmptyState title="No pictures yet." />
			) : (
				<TextsForm
					count={changed.length}
					busy={busy}
					failure={failure ?? Object.values(fieldErrors)[0]}
					onKeep={isConflict(refusal) ? () => void keepMine() : undefined}
					onSave={() => void submit()}
					actions={
						<Button look="line" disabled={drafts.length === 0} onClick={publishAll}>
							Show all on the site
						</Button>
					}
				>
					{items.map((item, index) => {
						const { caption, alt, state } = changes[item.id] ?? item;
						const place = changed.findIndex(({ id }) => id === item.id);
						return (
							<TextsRow
								key={item.id}
								name={item.caption || `picture ${index + 1}`}
								picture={
									<StoredPicture
										url={item.url}
										alt=""
										sizes="144px"
										width={144}
										height={108}
										fullWidth={item.width ?? undefined}
									/>
								}
								texts={{ description: alt, caption, checked: state === 'published' }}
								choice="Show on the site"
								errors={{
									description: fieldErrors[`items.${place}.alt`],
									caption: fieldErrors[`items.${place}.caption`],
								}}
								onChange={({ description, caption: written, checked }) =>
									set({
										...changes,
										...change(item, {
											alt: description,
											caption: written,
											state: checked ? 'published' : 'draft',
										}),
									})
								}
							/>
						);
					})}
				</TextsForm>
			)}
			<LeaveGuard unsaved={changed.length > 0 && !busy} onLeave={discard} />
		</>
	);
}
