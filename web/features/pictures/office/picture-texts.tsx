import type { EndpointInput } from '#contract/core/endpoint.ts';
import { type LibraryPicture, picturesOfficeEndpoints } from '#contract/pictures.office.ts';
import { call } from '#web/core/api.ts';
import { useDraft } from '#web/core/draft.ts';
import { isConflict } from '#web/core/errors.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { LeaveGuard } from '#web/ui/editor/editor-frame.tsx';
import { Pager, RowsLoading } from '#web/ui/list/list-rows.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Thumbnail } from '#web/ui/picture-library/library-pictures.tsx';
import { TextsForm } from '#web/ui/picture-library/texts-form.tsx';
import { TextsRow } from '#web/ui/picture-library/texts-row.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Changes, changed, type RowTexts, toSave, withNewestVersions } from './text-changes.ts';

export const meta = officeMeta('Describe pictures');

export default function PictureTextsPage() {
	return (
		<RequirePermission permission="content">
			<PictureTexts />
		</RequirePermission>
	);
}

const { pictures, savePictureTexts } = picturesOfficeEndpoints;
const noChanges: Changes = {};

/** The texts of up to sixty pictures in one form, saved together. */
function PictureTexts() {
	const { list, query } = useList({ filter: '' }, pictures, (view) => view as EndpointInput<typeof pictures>['query']);
	const { data, error, refetch, update } = query;
	const draft = useDraft<Changes>('texts', noChanges);
	const changes = draft.value;
	const count = Object.keys(changes).length;
	const {
		busy,
		failure,
		error: refusal,
		submit,
	} = useSubmit(async (items: readonly LibraryPicture[]) => {
		const saved = await call(savePictureTexts, { body: { pictures: toSave(items, changes) } });
		const byId = new Map(saved.pictures.map((picture) => [picture.id, picture]));
		update((page) => ({ ...page, items: page.items.map((picture) => byId.get(picture.id) ?? picture) }));
		draft.discard();
		toast.success(
			saved.pictures.length === 1 ? 'One picture is saved.' : `${saved.pictures.length} pictures are saved.`,
		);
	});
	const set = (picture: LibraryPicture, texts: RowTexts) => draft.set(changed(changes, picture, texts));
	const keepMine = async () => {
		const newest = await call(pictures, { query: { ids: Object.keys(changes).join(',') } });
		draft.set(withNewestVersions(changes, newest.items));
		refetch();
	};
	const back = { to: `/admin/pictures${list.search}`, label: 'Pictures' };
	return (
		<>
			<PageHeader
				above={back}
				title="Describe pictures"
				lead="Tab goes from one text to the next. Everything is saved together."
			/>
			{error && !data ? (
				<LoadError error={error} onRetry={refetch} />
			) : !data ? (
				<RowsLoading />
			) : data.items.length === 0 ? (
				<EmptyState title="There are no pictures here." />
			) : (
				<TextsForm
					count={count}
					busy={busy}
					failure={failure}
					onKeep={isConflict(refusal) ? () => void keepMine() : undefined}
					onSave={() => void submit(data.items)}
				>
					{data.items.map((picture) => {
						const { alt, caption, decorative } = changes[picture.id] ?? picture;
						return (
							<TextsRow
								key={picture.id}
								name={picture.name}
								picture={<Thumbnail picture={{ ...picture, alt: { en: '' } }} />}
								texts={{ description: alt.en, caption: caption.en, checked: decorative }}
								choice="Only decorates"
								undescribed={decorative}
								onChange={(texts) =>
									set(picture, {
										alt: { ...alt, en: texts.description },
										caption: { ...caption, en: texts.caption },
										decorative: texts.checked,
									})
								}
							/>
						);
					})}
				</TextsForm>
			)}
			{data && <Pager list={list} page={data} />}
			<LeaveGuard unsaved={count > 0 && !busy} onLeave={draft.discard} />
		</>
	);
}
