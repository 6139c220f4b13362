import { buildService } from './build-service.ts';

// a part of npm run build, and what npm run service does before it starts the service
await buildService();
