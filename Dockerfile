# docker build -t henhouse . && docker run -p 8080:8080 -v henhouse:/data henhouse
# Brings its own PostgreSQL, whose data lies in the volume; with -e DATABASE_URL=… it uses another one.

FROM node:22-bookworm-slim AS packages
WORKDIR /henhouse
COPY package.json package-lock.json ./
COPY packages/domain/package.json packages/domain/
COPY packages/contract/package.json packages/contract/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY packages/device-sim/package.json packages/device-sim/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM packages AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY scripts scripts
COPY packages packages
RUN node scripts/build.mjs

# What the server needs to run besides its bundle.
FROM packages AS production
RUN npm ci --omit=dev --workspace @henhouse/server --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production HENHOUSE_BUILT=1
WORKDIR /henhouse
COPY --from=production /henhouse ./
COPY --from=build /henhouse/scripts scripts
COPY --from=build /henhouse/packages/server/dist packages/server/dist
COPY --from=build /henhouse/packages/server/migrations packages/server/migrations
COPY --from=build /henhouse/packages/web/dist packages/web/dist
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin henhouse \
  && mkdir /data /backups && chown henhouse:henhouse /data /backups && chmod 700 /data /backups
USER henhouse
VOLUME /data
EXPOSE 8080
# Time enough to bring the database to a clean stop.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "scripts/start.mjs", "--data", "/data"]
