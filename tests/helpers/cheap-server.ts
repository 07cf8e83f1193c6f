import './cheap-passwords.ts';
import { pageQuality } from '#server/core/pages/page-quality.ts';

// The best compression of a page takes 0.1 s, and journeys see most pages once. page-maker.test.ts checks it.
Object.assign(pageQuality, { best: pageQuality.fast });
