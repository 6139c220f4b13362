# The report service with a Chromium of its own, as a user without rights. npm run pack:verdict makes the archive.
#   docker build --tag verdict .
#   docker run --publish 8377:8377 --volume verdict:/data verdict
#   docker run --publish 8377:8377 --env PGPASSWORD verdict --database postgres://verdict@db/verdict
# Chromium's sandbox needs user namespaces. Where Docker's standard profile forbids them, the service says at its start
# that it runs no scripts; --security-opt seccomp=unconfined, or a profile that allows them, lets it.
FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium \
  && rm -rf /var/lib/apt/lists/*
COPY .output/package/*.tgz /tmp/
RUN npm install --global /tmp/*.tgz && rm /tmp/*.tgz
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8377
ENV CHROME_PATH=/usr/bin/chromium
HEALTHCHECK --start-period=20s CMD ["node", "--eval", "fetch('http://127.0.0.1:8377/api/v1/openapi.json').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["verdict-service", "--host", "0.0.0.0"]
CMD ["--database", "/data/reports.sqlite"]
