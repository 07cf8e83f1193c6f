import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import { resealColumn } from '#server/core/crypto/sealed-columns.ts';
import { openDatabase } from '#server/core/db/client.ts';
import { openStorage } from '#server/core/storage/open-storage.ts';
import { sealedStorage } from '#server/core/storage/sealed-storage.ts';
import { systemClock } from '#server/core/system-clock.ts';
import { appSecrets, readEnv } from '#server/env.ts';
import { auditService } from '#server/features/audit/service.ts';
import { resealDocuments, sealPlainDocuments } from '#server/features/uploads/seal-documents.ts';
import { features } from '#server/features.ts';
import { accessDatabase, runCommand } from './command.ts';

/**
 * `npm run secrets:reseal`: after APP_SECRET was replaced, encrypts everything with the new secret, even while the server
 * runs. What is done is done: a second run continues where the first one stopped.
 */
await runCommand(async () => {
	const env = readEnv(process.env);
	const secrets = appSecrets(env);
	const access = await accessDatabase(env);
	const database = await openDatabase(access.url, { log: console, max: 2 });
	try {
		const { db } = database;
		const storage = openStorage(env);
		const encryption = fieldEncryption(secrets);
		let values = 0;
		for (const column of features.flatMap(({ sealedColumns = [] }) => sealedColumns))
			values += await resealColumn(db, column, encryption);
		const sealed = await sealPlainDocuments({ db, storage: sealedStorage(storage, secrets) }, new Date());
		const files = sealed + (await resealDocuments({ db, storage }, secrets));
		const audit = auditService({ clock: systemClock });
		const subject = { kind: 'system', id: 'secret' } as const;
		await audit.note(db, { name: 'System' }, 'sealed everything with the current secret', subject, { values, files });
		console.log(`Sealed with the current secret: ${values} values, ${files} files.`);
		console.log('Nothing that is stored needs an earlier secret any more. APP_SECRET_PREVIOUS can be removed.');
		console.log('Until then it still accepts membership cards, and links and codes in mails that were made with it.');
		return 0;
	} finally {
		await database.close();
		await access.close();
	}
});
