// before any schema is built
import '../../lib/extension/model/core/zod-config.ts';
// before React, so that the browser reads the stored values while React starts
import '../../components/app/stored/preload.ts';
import '../../components/hooks/page-language.ts';
import { renderPage } from '../../components/app/render-page.ts';
import { ReportsPage } from '../../components/reports-page/ReportsPage.tsx';

await renderPage('reportsTitle', <ReportsPage />);
