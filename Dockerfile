# The report service with a Chromium of its own, as a user without rights. npm run pack:verdict makes the archive.
#   docker build --tag verdict .
#   docker run --publish 8377:8377 --volume verdict:/data --security-opt seccomp=seccomp.json verdict
#   docker run --publish 8377:8377 --env PGPASSWORD verdict --database postgres://verdict@db/verdict
# Chromium's sandbox needs user namespaces, which Docker's standard profile forbids. seccomp.json beside this file allows
# them and forbids what that profile does; without it the service says at its start that it runs no scripts. These take
# nothing away: --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges
# The archive has all packages at the versions of the lock file. The image under it and its Chromium are the newest ones;
# for builds that can be repeated: --build-arg BASE=node:24-bookworm-slim@sha256:<the digest that you have tried>
ARG BASE=node:24-bookworm-slim
FROM $BASE
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
HEALTHCHECK --start-period=20s CMD ["node", "--eval", "fetch('http://127.0.0.1:8377/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["verdict-service", "--host", "0.0.0.0"]
CMD ["--database", "/data/reports.sqlite"]
