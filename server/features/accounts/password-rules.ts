import { club } from '#contract/core/club.ts';

// What everybody tries first, of eight characters or more. Shorter ones are refused by their length.
const common = new Set(
	`password password1 password12 password123 passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890 0123456789 87654321
987654321 11111111 00000000 22222222 88888888 12341234 11223344 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc qwertyui qwertyuiop
qwerty123 qwerty12 asdfghjk asdfghjkl asdf1234 zxcvbnm1 abcd1234 abc12345 abcdefgh abcdefghi iloveyou iloveyou1 sunshine
princess princess1 football football1 baseball basketball superman batman123 starwars welcome1 welcome123 whatever trustno1
letmein1 letmein123 changeme changeme1 changeme123 administrator admin123 admin1234 admin12345 master123 michelle jennifer
jordan23 computer internet samsung1 google123 facebook pakistan bangladesh bangladesh1 bangladesh71 dhaka123 dhaka1971
tigers123 cricket1 cricket123 golfgolf golfer123 golfclub golfclub1 security security1 secret123 test1234 testtest user1234
guest123 temp1234 temporary default1 system123 money123 freedom1 hello123 helloworld mustang1 monkey123 dragon123 shadow12
ashley12 charlie1 daniel12 jessica1 mohammad muhammad mohammed allahuakbar bismillah bismillah786 alhamdulillah 786786786
maradona messi123 ronaldo7 liverpool chelsea1 barcelona realmadrid arsenal1 manchester qwer1234 zaq12wsx aa123456 a1234567
a12345678 123456789a 12345678a 123456ab 1234abcd pass1234 pass12345 passpass mypassword letmeinnow welcometo iamgroot`.split(
		/\s+/,
	),
);

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function isRow(text: string): boolean {
	if (/^(.)\1+$/.test(text)) return true;
	const steps = [...text].slice(1).map((sign, index) => sign.charCodeAt(0) - text.charCodeAt(index));
	return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** Why a password is a bad idea, or nothing. Length is the contract's business. */
export function passwordProblem(password: string, email: string): string | undefined {
	const words = plain(password);
	if (common.has(password.toLowerCase()) || common.has(words))
		return 'This is one of the passwords everybody tries first. Please choose another.';
	if (isRow(words)) return 'A row of letters or digits is guessed at once. Please choose another.';
	const names = [club.name, club.shortName, club.abbreviation].map(plain);
	if (names.some((name) => words.replace(/\d+$/, '') === name || (name.length > 4 && words.includes(name))))
		return 'The club’s name is the first thing a stranger would try. Please choose another.';
	const [mailbox = ''] = email.split('@');
	if (mailbox.length > 3 && words.includes(plain(mailbox)))
		return 'Your e-mail address is no secret. Please choose another.';
	return undefined;
}
