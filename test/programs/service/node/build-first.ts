export { buildService as setup } from '../../../../lib/tooling/service/build-service.ts';
