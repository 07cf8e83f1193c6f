import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { decidedAlreadyMail, moreInfoMail, receivedMail, rejectedMail } from './application-mail-texts.ts';
import { applicationById } from './applications.queries.ts';
import { references } from './reference.ts';

export type ApplicationNews = 'received' | 'more-info' | 'rejected' | 'decided-already';

/** The job that tells an applicant what happened. The words are made from the row as it is when the mail leaves. */
export function applicationMail({ dependencies, mailSender }: { dependencies: Dependencies; mailSender: MailSender }) {
	const reference = references(dependencies.settings.secret);
	return async (job: { applicationId: string; about: ApplicationNews }, jobId: string) => {
		const application = await applicationById(dependencies.database.db, job.applicationId);
		if (!application) return;
		const { firstName, email, status } = application;
		const about = {
			firstName,
			email,
			reference: reference.of(application.id),
			publicUrl: dependencies.settings.publicUrl,
		};
		await mailSender.deliver(jobId, { to: email, template: `application-${job.about}` }, () => {
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
