import { seasonAutumn } from '#web/content/pictures/season-autumn.gen.ts';
import { seasonAutumnTall } from '#web/content/pictures/season-autumn-tall.gen.ts';
import { seasonMonsoon } from '#web/content/pictures/season-monsoon.gen.ts';
import { seasonMonsoonTall } from '#web/content/pictures/season-monsoon-tall.gen.ts';
import { seasonSummer } from '#web/content/pictures/season-summer.gen.ts';
import { seasonSummerTall } from '#web/content/pictures/season-summer-tall.gen.ts';
import { seasonWinter } from '#web/content/pictures/season-winter.gen.ts';
import { seasonWinterTall } from '#web/content/pictures/season-winter-tall.gen.ts';
import type { SeasonName } from '#web/content/seasons.ts';
import autumnMp4 from '#web/pictures/season-autumn.mp4';
import autumnWebm from '#web/pictures/season-autumn.webm';
import monsoonMp4 from '#web/pictures/season-monsoon.mp4';
import monsoonWebm from '#web/pictures/season-monsoon.webm';
import summerMp4 from '#web/pictures/season-summer.mp4';
import summerWebm from '#web/pictures/season-summer.webm';
import winterMp4 from '#web/pictures/season-winter.mp4';
import winterWebm from '#web/pictures/season-winter.webm';
import type { PictureSource } from '#web/ui/picture.tsx';

type SeasonPictures = { wide: PictureSource; tall: PictureSource; webm: string; mp4: string };

/** The same view of the third hole in each season, also for narrow screens and as a film. */
export const seasonPictures: Record<SeasonName, SeasonPictures> = {
	winter: { wide: seasonWinter, tall: seasonWinterTall, webm: winterWebm, mp4: winterMp4 },
	summer: { wide: seasonSummer, tall: seasonSummerTall, webm: summerWebm, mp4: summerMp4 },
	monsoon: { wide: seasonMonsoon, tall: seasonMonsoonTall, webm: monsoonWebm, mp4: monsoonMp4 },
	autumn: { wide: seasonAutumn, tall: seasonAutumnTall, webm: autumnWebm, mp4: autumnMp4 },
};
