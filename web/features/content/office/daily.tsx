import { useState } from 'react';
import type { StoredBody } from '#contract/content/fields.ts';
import { kinds } from '#contract/content/kinds.ts';
import { contentOfficeEndpoints, type OfficeEntry } from '#contract/content.office.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useData } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { TextField } from '#web/ui/field.tsx';
import { exceptionOn } from '#web/ui/hours/exceptions.ts';
import { timesOn } from '#web/ui/hours/opening-hours.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LoadingText } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DailyValues } from '#web/ui/today/course-status.ts';
import { TodayItems, todayItems } from '#web/ui/today/today-line.tsx';
import styles from './daily.module.css';
import { SoldOut } from './sold-out.tsx';

const { officeContent, officeEntry, changeFields } = contentOfficeEndpoints;

export const meta = officeMeta('Today at the club');

export default function DailyPage() {
	return (
		<RequirePermission permission="content">
			<PageHeader
				title="Today at the club"
				lead="Shown under the header of every page until midnight. Tomorrow the usual values are back."
			/>
			<Daily />
		</RequirePermission>
	);
}

function Daily() {
	const { data, error, refetch } = useData(['daily'], async () => {
		const { entries } = await call(officeContent, { query: { kind: 'daily' } });
		return call(officeEntry, { params: { id: entries[0]!.id } });
	});
	if (error) return <LoadFailure what="Today’s values" error={error} onRetry={refetch} />;
	if (!data) return <LoadingText />;
	return <DailyForm key={data.version} entry={data} onChanged={refetch} />;
}

type Body = StoredBody<(typeof kinds.daily)['fields']>;

const holes = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const textOf = (text: Body['fish']) => text?.en ?? '';
const orNone = (text: string) => (text.trim() ? { en: text.trim() } : null);

function DailyForm({ entry, onChanged }: { entry: OfficeEntry; onChanged: () => void }) {
	const live = entry.live!.body as Body;
	const [values, setValues] = useState({
		course: live.course,
		closedHoles: live.closedHoles,
		cartPaths: live.cartPaths,
		greenSpeed: live.greenSpeed === null ? '' : String(live.greenSpeed),
		fish: textOf(live.fish),
		notice: textOf(live.notice),
	});
	const set = (change: Partial<typeof values>) => setValues({ ...values, ...change });
	const greenSpeed = values.greenSpeed.trim() ? Number(values.greenSpeed) : null;
	const { busy, failure, fieldErrors, form, submit } = useSubmit(
		async () => {
			const fields = {
				...values,
				greenSpeed,
				fish: orNone(values.fish),
				notice: orNone(values.notice),
			};
			const { id, version } = entry;
			await call(changeFields, { params: { id }, body: { version, fields, untilEndOfDay: true } });
			toast.success('On the site until midnight.');
			onChanged();
		},
		{ fields: ['greenSpeed', 'fish.en', 'notice.en'] },
	);
	return (
		<div className={styles.columns}>
			<form
				ref={form}
				className={styles.form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				<fieldset>
					<legend>{kinds.daily.fields.course.label}</legend>
					<div className={styles.choices}>
						{Object.entries(kinds.daily.fields.course.options).map(([value, label]) => (
							<label key={value}>
								<input
									type="radio"
									name="course"
									checked={values.course === value}
									onChange={() => set({ course: value as Body['course'] })}
								/>
								{label}
							</label>
						))}
					</div>
				</fieldset>
				<fieldset disabled={values.course === 'closed'}>
					<legend>{kinds.daily.fields.closedHoles.label}</legend>
					<div className={classes(styles.choices, styles.holes)}>
						{holes.map((hole) => (
							<label key={hole}>
								<input
									type="checkbox"
									checked={values.closedHoles.includes(hole)}
									onChange={({ target }) =>
										set({
											closedHoles: holes.filter((each) =>
												each === hole ? target.checked : values.closedHoles.includes(each),
											),
										})
									}
								/>
								{hole}
							</label>
						))}
					</div>
					<label className={styles.flag}>
						<input
							type="checkbox"
							checked={values.cartPaths}
							onChange={({ target }) => set({ cartPaths: target.checked })}
						/>
						{kinds.daily.fields.cartPaths.label}
					</label>
				</fieldset>
				<TextField
					label={kinds.daily.fields.greenSpeed.label}
					optional
					hint="In feet, such as 9.5"
					inputMode="decimal"
					value={values.greenSpeed}
					error={fieldErrors.greenSpeed}
					onChange={({ target }) => set({ greenSpeed: target.value })}
				/>
				<TextField
					label={kinds.daily.fields.fish.label}
					optional
					maxLength={60}
					value={values.fish}
					error={fieldErrors['fish.en']}
					onChange={({ target }) => set({ fish: target.value })}
				/>
				<TextField
					label={kinds.daily.fields.notice.label}
					optional
					maxLength={140}
					value={values.notice}
					error={fieldErrors['notice.en']}
					onChange={({ target }) => set({ notice: target.value })}
				/>
				<Failure text={failure} />
				<Button type="submit" busy={busy} busyText="Saving...">
					Save for today
				</Button>
			</form>
			<div className={styles.side}>
				<Preview daily={{ ...values, greenSpeed: Number.isFinite(greenSpeed) ? greenSpeed : null }} />
				<SoldOut />
			</div>
		</div>
	);
}

/** What visitors will see under the header. */
function Preview({ daily }: { daily: DailyValues }) {
	const { course, exceptions } = useContent('hours');
	const now = new Date();
	const hours = { courseHours: timesOn(course, now), courseException: exceptionOn(exceptions, 'course', now) };
	return (
		<section className={styles.preview} aria-labelledby="preview">
			<h2 id="preview">On the site</h2>
			<div className={styles.line}>
				<TodayItems items={todayItems(daily, hours)} />
			</div>
			<p className="muted">Under the header of every page. The site adds when the sun sets.</p>
		</section>
	);
}
