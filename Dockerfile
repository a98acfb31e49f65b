# One image for API, worker, migrations and operators' commands: docs/operations.md, The image.
# Pages and server are built in the first stages; the last one has Node, the built files and nothing else.
ARG BUILD_IMAGE=docker.io/library/node:26.10.0-bookworm-slim
ARG BASE_IMAGE=gcr.io/distroless/cc-debian12:nonroot

FROM ${BUILD_IMAGE} AS packages
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY packages/contract/package.json packages/contract/
COPY packages/db/package.json packages/db/
COPY packages/domain/package.json packages/domain/
RUN npm ci

# `--build-context bundle=dist` takes the files of `npm run bundle` instead of this stage.
FROM packages AS bundle
COPY . .
RUN npm run build && npm run bundle -- /lineup

FROM ${BASE_IMAGE}
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Lineup" \
      org.opencontainers.image.description="One fair live line for walk-ins and bookings" \
      org.opencontainers.image.licenses="AGPL-3.0-only" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
COPY --from=bundle /lineup /app
# The only settings of the image; containers are reached from outside of themselves.
# API and worker answer health checks at the same port.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WORKER_PORT=3000 LD_LIBRARY_PATH=/app/lib
# The base has this user; nothing in the image belongs to it.
USER 65532:65532
WORKDIR /app
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["/app/bin/node", "/app/lineup.js", "health"]
ENTRYPOINT ["/app/bin/node", "/app/lineup.js"]
CMD ["api"]
