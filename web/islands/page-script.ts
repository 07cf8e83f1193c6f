import { showAccount } from '#web/core/account.ts';
import { deleteOldDrafts } from '#web/core/device-drafts.ts';
import { restoreTyped } from '#web/core/new-build.ts';
import { addTakaSign } from '#web/core/taka-sign.ts';
import { startOffline } from '#web/offline/start-offline.ts';
import { holdEarlySubmit, watchAppStart } from './app-start.ts';
import { loadFontsEarly } from './early-fonts.ts';
import { addMenuKeys } from './menus.ts';
import { showFocus } from './show-focus.ts';
import { afterLoad, startIslands } from './start-islands.ts';

// Written into the head of every page (web/entry.server.tsx), so it is complete in itself and as small as possible.
loadFontsEarly();
addTakaSign();
showAccount();
// Logging in or out in another tab.
addEventListener('storage', showAccount);
// A page that the browser kept for the back button.
addEventListener('pageshow', showAccount);
addMenuKeys();
showFocus();
startIslands();
watchAppStart();
holdEarlySubmit();
// On a shared device nobody may open the form again.
deleteOldDrafts();
addEventListener('DOMContentLoaded', restoreTyped);
// Only makes visited pages available without a network, so everything else comes first.
if (import.meta.env.PROD) afterLoad(() => void startOffline().catch(() => {}));
