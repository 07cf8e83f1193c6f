import { data, type MetaDescriptor } from 'react-router';
import { clubDay } from '#contract/core/club-time.ts';
import { hallEndpoints } from '#contract/hall.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { formHandle, sendForm, wasSent } from '#web/core/form-action.ts';
import { newId } from '#web/core/new-id.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import type { PageHandle } from '#web/core/page-query.ts';
import { ifThere, soon } from '#web/core/soon.ts';
import { inProcess } from '#web/core/transport.ts';
import { PrebookForm, prebookId } from '#web/features/enquiries/public/prebook-form.tsx';
import { sendPrebook } from '#web/features/enquiries/public/send-prebook.ts';
import { isMonth } from '#web/features/hall/month.ts';
import { FreeDays, isShownMonth } from '#web/features/hall/public/free-days.tsx';
import { Island } from '#web/islands/island.tsx';
import { SeatingPlans } from '#web/site/convention-hall/seating-plans.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Deferred } from '#web/ui/deferred.tsx';
import { FirstScreenEnd } from '#web/ui/first-screen.tsx';
import { NumberOpener } from '#web/ui/opener.tsx';
import { Picture, preloadPicture } from '#web/ui/picture.tsx';
import { PopoverDialog } from '#web/ui/popover-dialog.tsx';
import { Rates } from '#web/ui/rates.tsx';
import { Slider, slideSizes } from '#web/ui/slider.tsx';
import { LoadingText } from '#web/ui/state.tsx';
import { VisitCard } from '#web/ui/visit-card.tsx';
import type { Route } from './+types/convention-hall.ts';
import styles from './convention-hall.module.css';

/** One of the months that the page links to; any other address shows the present one. */
function monthIn(value: string | null, today: string): string {
	return isMonth(value) && isShownMonth(value, today) ? value : today.slice(0, 7);
}

export const handle: PageHandle = {
	query: {
		...formHandle.query,
		month(value) {
			const today = clubDay(new Date());
			return monthIn(value, today) === today.slice(0, 7) ? undefined : value;
		},
	},
};

export async function loader({ request, context }: Route.LoaderArgs) {
	const today = clubDay(new Date());
	const month = monthIn(new URL(request.url).searchParams.get('month'), today);
	const [content, freeDays] = await Promise.all([
		loadContent(context, 'hall', 'rate'),
		soon(call(hallEndpoints.freeHallDays, { query: { month } }, inProcess(context)).catch(() => null)),
	]);
	// With this status, a month that could not be loaded is not stored in the page cache.
	return data(
		{ content, sent: wasSent(request), today, month, freeDays },
		{ status: ifThere(freeDays) === null ? 503 : 200 },
	);
}

export const action = ({ request, context }: Route.ActionArgs) =>
	sendForm(request, `/convention-hall?sent#${prebookId}`, async (message) => {
		const { club } = await loadContent(context, 'club');
		return sendPrebook(newId(), message, { seats: club.hallSeats, transport: inProcess(context) });
	});

const title = 'Convention Hall';

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] => {
	const [first] = content.hall.slides;
	return [
		...pageMeta(page, title, content.hall.description),
		...(first ? [{ tagName: 'link', ...preloadPicture(first.picture.of, slideSizes) }] : []),
	];
};

const above = { label: 'Our Services', path: '/services' };

export default function ConventionHall({ loaderData, actionData }: Route.ComponentProps) {
	const { sent, today, month, freeDays } = loaderData;
	const hall = useContent('hall');
	const { hallPhone, hallSeats } = useContent('club');
	const slides = hall.slides.map(({ picture, caption }, index) => ({
		key: picture.of.base,
		caption,
		picture: <Picture {...picture} sizes={slideSizes} priority={index === 0} />,
	}));
	return (
		<>
			<div className="wrap">
				<NumberOpener title={title} lead={hall.lead} above={above} number={hall.seats} label={hall.seatsText}>
					<ActionRow phone="fill">
						<a className={buttonClass({})} href="#free-days">
							See available dates
						</a>
						<a className={buttonClass({ look: 'line' })} href="#book">
							Pre-booking
						</a>
					</ActionRow>
				</NumberOpener>
				{slides.length > 0 && <Slider label="Pictures of the convention hall" slides={slides} />}
				<FirstScreenEnd id="slider-end" />
			</div>
			<section className="wrap below-fold" aria-labelledby="plans">
				<div className={styles.plans}>
					<div className={styles.plansHead}>
						<h2 id="plans">{hall.plansTitle}</h2>
						<p className="muted measure">{hall.plansText}</p>
					</div>
					<SeatingPlans rounds={hall.rounds} rows={hall.rows} />
				</div>
			</section>
			<section className="section below-fold" aria-label="Facilities and hours">
				<div className={classes('wrap', styles.columns)}>
					{hall.facilities.length > 0 && (
						<div className={styles.facilities}>
							<h2>{hall.facilitiesTitle}</h2>
							<p className="muted">{hall.facilitiesText}</p>
							<ul>
								{hall.facilities.map((facility) => (
									<li key={facility}>{facility}</li>
								))}
							</ul>
						</div>
					)}
					<div id="book" className={styles.card}>
						<VisitCard
							texts={{ hoursTitle: 'Opening hours', bookTitle: 'Pre-booking', bookText: hall.bookText }}
							hours={useContent('hours').hall}
							phone={hallPhone}
						>
							<Rates of="hall" />
							<Button popoverTarget={prebookId}>Prebook the hall</Button>
						</VisitCard>
					</div>
				</div>
			</section>
			<PopoverDialog id={prebookId} title="Prebook the hall" inPage={sent || actionData !== undefined}>
				<Island
					name="prebook-form"
					of={PrebookForm}
					props={{
						sent,
						today,
						eventTypes: hall.eventTypes,
						seats: hallSeats,
						thanks: hall.thanks,
						phone: hallPhone,
						result: actionData,
					}}
				/>
			</PopoverDialog>
			<section className={classes('wrap below-fold', styles.freeDays)} aria-labelledby="free-days">
				<h2 id="free-days">Available dates</h2>
				<Deferred value={freeDays} loading={<LoadingText />}>
					{(loaded) =>
						loaded ? (
							<FreeDays month={month} days={loaded.days} today={today} />
						) : (
							<p>The available dates could not be loaded. Please call us.</p>
						)
					}
				</Deferred>
			</section>
			<section className={classes('below-fold', styles.visit)} aria-labelledby="visit">
				<div className={styles.visitText}>
					<h2 id="visit">{hall.visitTitle}</h2>
					<p>{hall.visitText}</p>
				</div>
				<figure>
					<Picture {...hall.visitPhoto.picture} sizes="(min-width: 900px) 58vw, 100vw" />
					<figcaption>{hall.visitPhoto.caption}</figcaption>
				</figure>
			</section>
		</>
	);
}
