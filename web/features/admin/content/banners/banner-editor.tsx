import { useNavigate } from 'react-router';
import { bannerOfficeEndpoints, type OfficeBanner } from '#contract/banners-office.ts';
import { Marquee } from '#web/components/site/marquee.tsx';
import { TextAreaField, TextField } from '#web/components/ui/field.tsx';
import { dhakaHint } from '#web/features/admin/content/dhaka-time.ts';
import { EditorFrame } from '#web/features/admin/content/editor-frame.tsx';
import { ShelfStatus } from '#web/features/admin/content/shelf-status.tsx';
import { useBin } from '#web/features/admin/content/use-bin.ts';
import { checked, useEditor } from '#web/features/admin/content/use-editor.ts';
import { call } from '#web/lib/api.ts';
import { bannerBody, bannerValues, bannerWords, savedWords } from './banner-values.ts';

const { createBanner, saveBanner, deleteBanner, restoreBanner, officeBanner } = bannerOfficeEndpoints;

/** `banner` is nothing while a new one is written. */
export function BannerEditor({ banner, onChange }: { banner: OfficeBanner | undefined; onChange: () => void }) {
	const navigate = useNavigate();
	const params = { id: banner?.id ?? '' };
	const editor = useEditor({
		saved: banner,
		valuesOf: bannerValues,
		send: (values, version) =>
			banner
				? call(saveBanner, { params, body: checked(saveBanner.body, { ...bannerBody(values), version }) })
				: call(createBanner, { body: checked(createBanner.body, bannerBody(values)) }),
		newest: () => call(officeBanner, { params }),
		savedWords,
		onSaved: (saved) => (banner ? onChange() : void navigate(`/admin/banners/${saved.id}`, { replace: true })),
	});
	const bin = useBin({
		list: '/admin/banners',
		here: `/admin/banners/${params.id}`,
		remove: () => call(deleteBanner, { params }),
		onRemoved: editor.forget,
		restore: () => call(restoreBanner, { params }),
		onRestored: onChange,
	});
	const { values, set, wrong } = editor;
	return (
		<EditorFrame
			title={banner ? 'Notice' : 'A new notice'}
			above={{ to: '/admin/banners', label: 'Notices' }}
			status={banner && <ShelfStatus words={bannerWords[banner.shelf]} />}
			editor={editor}
			deletedAt={banner?.deletedAt ?? null}
			bin={bin}
			onDelete={banner && (() => void bin.putInBin())}
			aside={
				<section className="content-preview" aria-labelledby="preview">
					<h2 id="preview" className="cap">
						How it will run
					</h2>
					<Marquee content={values.content.trim() || undefined} />
				</section>
			}
		>
			<div className="fg">
				<TextAreaField
					wide
					label="Notice"
					hint="One or two sentences. It is read while it runs past."
					rows={3}
					maxLength={400}
					value={values.content}
					error={wrong.content}
					onChange={(event) => set({ content: event.target.value })}
				/>
				<TextField
					label="Shown from"
					hint={dhakaHint}
					type="datetime-local"
					value={values.startsAt}
					error={wrong.startsAt}
					onChange={(event) => set({ startsAt: event.target.value })}
				/>
				<TextField
					label="Shown until"
					optional
					hint="Empty: until a newer one starts"
					type="datetime-local"
					value={values.endsAt}
					error={wrong.endsAt}
					onChange={(event) => set({ endsAt: event.target.value })}
				/>
			</div>
		</EditorFrame>
	);
}
