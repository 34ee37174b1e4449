import { SITE_ROUTES } from '@saqqara/protocol';
import { legalTexts } from '../legalTexts.ts';
import type { OperatorConfig } from '../operatorConfig.ts';
import { type RouteHandler, routeHandler } from './routeHandler.ts';

/** What answers who runs this server. */
export function siteRoutes({
  operatorName,
  operatorAddress,
  operatorEmail,
  legalFolder,
  backupFolder,
  backupKept,
}: OperatorConfig): RouteHandler[] {
  const texts = legalTexts(legalFolder);
  const address = (operatorAddress ?? '').split(';').map((line) => line.trim());
  const operator = {
    name: operatorName,
    address: address.filter((line) => line !== ''),
    email: operatorEmail,
  };
  return [
    routeHandler(SITE_ROUTES.site, async ({ query }) => ({
      operator,
      texts: texts(query.language),
      backupDays: backupFolder === null ? null : backupKept,
    })),
  ];
}
