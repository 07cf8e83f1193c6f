import { decidedAlreadyMail, moreInfoMail, receivedMail, rejectedMail } from '#server/mail/application-news.ts';
import type { PostOffice } from '#server/mail/post-office.ts';
import type { Parts } from '#server/parts.ts';
import { applicationById } from './applications.repo.ts';
import { references } from './reference.ts';

export type ApplicationNews = 'received' | 'more-info' | 'rejected' | 'decided-already';

/** The job that tells an applicant what happened. The words are made from the row as it is when the mail leaves. */
export function applicationMail({ parts, posts }: { parts: Parts; posts: PostOffice }) {
	const reference = references(parts.settings.secret);
	return async (job: { applicationId: string; about: ApplicationNews }, jobId: string) => {
		const application = await applicationById(parts.database.db, job.applicationId);
		if (!application) return;
		const { firstName, email, status } = application;
		const about = { firstName, email, reference: reference.of(application.id), publicUrl: parts.settings.publicUrl };
		await posts.deliver(jobId, { to: email, template: `application-${job.about}` }, () => {
			switch (job.about) {
				case 'received':
					return receivedMail(about);
				case 'more-info':
					return moreInfoMail({
						...about,
						message: application.infoMessage ?? '',
						fields: application.infoFields ?? [],
					});
				case 'rejected':
					return rejectedMail({ ...about, reason: application.reason ?? '' });
				case 'decided-already':
					return decidedAlreadyMail({ ...about, approved: status !== 'REJECTED' });
			}
		});
	};
}
