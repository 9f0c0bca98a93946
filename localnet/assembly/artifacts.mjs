import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { compile } from "./solidity.mjs";
import { unlessUnchanged } from "./fingerprint.mjs";

const require = createRequire(import.meta.url);

/** Path of each published contract in its package. */
const PACKAGED = {
  UniswapV2Factory: "@uniswap/v2-core/build/UniswapV2Factory.json",
  UniswapV2Pair: "@uniswap/v2-core/build/UniswapV2Pair.json",
  UniswapV2Router02: "@uniswap/v2-periphery/build/UniswapV2Router02.json",
  UniswapV3Factory: "@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json",
  UniswapV3Pool: "@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json",
  NFTDescriptor: "@uniswap/v3-periphery/artifacts/contracts/libraries/NFTDescriptor.sol/NFTDescriptor.json",
  NonfungibleTokenPositionDescriptor:
    "@uniswap/v3-periphery/artifacts/contracts/NonfungibleTokenPositionDescriptor.sol/NonfungibleTokenPositionDescriptor.json",
  NonfungiblePositionManager:
    "@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json",
  V3Migrator: "@uniswap/v3-periphery/artifacts/contracts/V3Migrator.sol/V3Migrator.json",
  QuoterV2: "@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json",
  PoolManager: "@uniswap/v4-core/out/PoolManager.sol/PoolManager.json",
  PositionManager: "@uniswap/v4-periphery/foundry-out/PositionManager.sol/PositionManager.json",
  PositionDescriptor: "@uniswap/v4-periphery/foundry-out/PositionDescriptor.sol/PositionDescriptor.json",
  StateView: "@uniswap/v4-periphery/foundry-out/StateView.sol/StateView.json",
  V4Quoter: "@uniswap/v4-periphery/foundry-out/V4Quoter.sol/V4Quoter.json",
  UniversalRouter: "@uniswap/universal-router/artifacts/contracts/UniversalRouter.sol/UniversalRouter.json",
  ConduitController:
    "@opensea/seaport-js/src/artifacts/seaport/contracts/conduit/ConduitController.sol/LocalConduitController.json",
  Seaport: "@opensea/seaport-js/src/artifacts/seaport/contracts/Seaport.sol/Seaport.json",
  ENSRegistry: "@ensdomains/ens/build/contracts/ENSRegistry.json",
  ReverseRegistrar: "@ensdomains/ens/build/contracts/ReverseRegistrar.json",
};
/** Contracts that are only in the factories of ethers v5. */
const UNISWAPX_FACTORIES = "@uniswap/uniswapx-sdk/dist/cjs/src/contracts/factories";
const UNISWAPX = ["ExclusiveDutchOrderReactor", "OrderQuoter"];
const PERMIT2_SOURCE = "@uniswap/v4-periphery/lib/permit2/test/utils/DeployPermit2.sol";

/** Extracts ABI and bytecode of every contract the local chains need into one file, which is never committed. */
export async function buildArtifacts({ contracts, file }) {
  const sources = Object.fromEntries(
    readdirSync(contracts)
      .filter((name) => name.endsWith(".sol"))
      .sort()
      .map((name) => [name, readFileSync(join(contracts, name), "utf8")]),
  );
  const own = dirname(fileURLToPath(import.meta.url));
  const code = ["artifacts.mjs", "solidity.mjs"].map((name) => readFileSync(join(own, name), "utf8"));
  const versions = [...packageNames(), "@openzeppelin/contracts", "solc", "viem"].map(version);
  const inputs = [...code, ...versions, ...Object.entries(sources).flat()];
  mkdirSync(dirname(file), { recursive: true });

  await unlessUnchanged({ inputs, outputs: [file], stamp: `${file}.stamp` }, () => {
    const artifacts = {
      ...Object.fromEntries(Object.entries(PACKAGED).map(([name, path]) => [name, packaged(path)])),
      ...Object.fromEntries(UNISWAPX.map((name) => [name, fromFactory(name)])),
      ...compile(sources),
      Multicall3: { abi: [], bytecode: multicall3Bytecode() },
      Permit2: { abi: [], bytecode: permit2Bytecode() },
    };
    // Written to a temporary file and renamed, so that a killed build leaves no partial file.
    writeFileSync(`${file}.part`, JSON.stringify(artifacts));
    renameSync(`${file}.part`, file);
  });
}

function packageNames() {
  return [
    ...new Set([...Object.values(PACKAGED), UNISWAPX_FACTORIES].map((path) => path.split("/").slice(0, 2).join("/"))),
  ];
}

function version(name) {
  const { version } = JSON.parse(readFileSync(join(packageFolder(name), "package.json"), "utf8"));
  return `${name}@${version}`;
}

function packageFolder(name) {
  for (const folder of require.resolve.paths(name)) {
    try {
      readFileSync(join(folder, name, "package.json"));
      return join(folder, name);
    } catch {
      // The parent folder may contain it.
    }
  }
  throw new Error(`${name} is not installed`);
}

function readPackaged(path) {
  const parts = path.split("/");
  return readFileSync(join(packageFolder(parts.slice(0, 2).join("/")), ...parts.slice(2)), "utf8");
}

function packaged(path) {
  const { abi, bytecode, linkReferences } = JSON.parse(readPackaged(path));
  const code = bytecode.object ?? bytecode;
  return { abi, bytecode: code.startsWith("0x") ? code : `0x${code}`, linkReferences };
}

/** Evaluates a factory's module with ethers stubbed: only its constants are needed. */
function fromFactory(name) {
  const exports = {};
  const ethers = { ContractFactory: class {}, Contract: class {}, utils: {} };
  runInNewContext(readPackaged(`${UNISWAPX_FACTORIES}/${name}__factory.js`), { exports, require: () => ethers });
  const { abi, bytecode } = exports[`${name}__factory`];
  return { abi, bytecode };
}

function permit2Bytecode() {
  const code = readPackaged(PERMIT2_SOURCE).match(/hex"([0-9a-f]+)"/)[1];
  const cachedChainId = (id) => `7f${id.padStart(64, "0")}`;
  // The packaged code caches an EIP-712 separator for chain 31337 at another address: without a cached chain id, the
  // contract computes the separator again, which is correct on every chain.
  return `0x${code.replace(cachedChainId("7a69"), cachedChainId("0"))}`;
}

function multicall3Bytecode() {
  const file = join(packageFolder("viem"), "_esm", "constants", "contracts.js");
  return readFileSync(file, "utf8").match(/multicall3Bytecode\s*=\s*['"](0x[0-9a-f]+)['"]/)[1];
}
