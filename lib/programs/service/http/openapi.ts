import type { OpenAPIHono } from '@hono/zod-openapi';

/** Returns the OpenAPI 3.1 document of an API, made from the schemas that validate its requests. `base` is its URL. */
export function describeApi(api: OpenAPIHono, base: string) {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Verdict report service',
      version: '1',
      description:
        'Creates and stores SEO reports of web pages. Writes are sent as forms (application/x-www-form-urlencoded); every operation needs an API key.',
    },
    servers: [{ url: base }],
    tags: [{ name: 'Reports' }, { name: 'Projects' }, { name: 'Monitoring' }],
  });
}

/** Declares `apiKey`, the security scheme to which the operations refer. */
export function describeSecurity(api: OpenAPIHono): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'The API key that the service printed when it was first started.',
  });
}
