import {
  EXECUTION_TYPES,
  MESSAGE_TYPES,
  PASSKEY_ACCOUNT_ABI,
  PASSKEY_ACCOUNT_DOMAIN,
} from "@cenote/domain/passkeyAccount";
import {
  createPublicClient,
  encodeFunctionData,
  hashTypedData,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  type Address,
  type Hex,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { loadArtifacts } from "../../localnet/src/chain/artifacts";
import { createRelay, type Relay } from "../../localnet/src/wallet/relay";
import { startLocalChains, type LocalChains } from "./localChains";
import { LOCALNET_BUILD } from "./savedChains";
import { softwareAuthenticator } from "./softwareAuthenticator";
import { minedReceipt } from "../../localnet/src/chain/minedReceipt";

jest.setTimeout(120_000);

const ABI = parseAbi(PASSKEY_ACCOUNT_ABI);
const VALID: Hex = "0x1626ba7e";
const TOKEN = parseAbi([
  "function deposit() payable",
  "function balanceOf(address) view returns (uint256)",
  "function transfer(address, uint256) returns (bool)",
]);
const CONTRACT_SIGNATURE = parseAbi(["function isValidSignature(bytes32, bytes) view returns (bytes4)"]);

type Call = { readonly to: Address; readonly value: bigint; readonly data: Hex };

let local: LocalChains;
let relay: Relay;
beforeAll(async () => {
  local = await startLocalChains();
  const chains = Object.values(local.chains).map(({ chainId, rpcUrl }) => ({ chainId, rpcUrl }));
  const key = local.accounts[0]!.privateKey as Hex;
  relay = createRelay(chains, loadArtifacts(LOCALNET_BUILD)("PasskeyAccount").bytecode, key);
});
afterAll(() => local?.stop());

const chain = () => local.chains.ETHEREUM!;
const client = () => createPublicClient({ transport: http(chain().rpcUrl) });
const weth = () => chain().contracts.weth as Address;
const read = <Name extends "passkeys" | "executionNonce">(address: Address, functionName: Name) =>
  client().readContract({ address, abi: ABI, functionName });
const balance = (address: Address) =>
  client().readContract({ address: weth(), abi: TOKEN, functionName: "balanceOf", args: [address] });
const addPasskey = (owner: Address, { x, y }: { x: Hex; y: Hex }): Call => ({
  to: owner,
  value: 0n,
  data: encodeFunctionData({ abi: ABI, functionName: "addPasskey", args: [x, y] }),
});
const removePasskey = (owner: Address, id: Hex): Call => ({
  to: owner,
  value: 0n,
  data: encodeFunctionData({ abi: ABI, functionName: "removePasskey", args: [id] }),
});

function executionOf(owner: Address, calls: readonly Call[], nonce: bigint, chainId = chain().chainId) {
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 3600 * 24 * 365 * 50);
  const typed = {
    domain: { ...PASSKEY_ACCOUNT_DOMAIN, chainId, verifyingContract: owner },
    types: EXECUTION_TYPES,
    primaryType: "Execution",
    message: { calls, nonce, deadline },
  } as const;
  const request = {
    chainId: chain().chainId,
    account: owner,
    calls: calls.map(({ to, value, data }) => ({ to, value: numberToHex(value), data })),
    nonce: numberToHex(nonce),
    deadline: numberToHex(deadline),
  };
  return { typed, hash: hashTypedData(typed), request };
}

/** Relays an execution; returns its receipt. */
const relayed = async (request: unknown) => minedReceipt(client(), await relay.send(request));

/** Opens a new account with coins, whose first passkey was added by its own key through the relay. */
async function openAccount() {
  const owner = privateKeyToAccount(generatePrivateKey());
  const passkey = softwareAuthenticator();
  await client().request({
    method: "anvil_setBalance" as never,
    params: [owner.address, numberToHex(parseEther("10"))] as never,
  });
  const authorization = await owner.signAuthorization({
    contractAddress: relay.facts().implementation,
    chainId: chain().chainId,
    nonce: 0,
  });
  const { typed, request } = executionOf(owner.address, [addPasskey(owner.address, passkey)], 0n);
  await relayed({ ...request, signature: await owner.signTypedData(typed), authorization });
  return { owner, address: owner.address, passkey };
}

/** Relays calls that a passkey signs; returns the receipt. */
async function execute(address: Address, passkey: ReturnType<typeof softwareAuthenticator>, calls: readonly Call[]) {
  const { hash, request } = executionOf(address, calls, await read(address, "executionNonce"));
  return relayed({ ...request, signature: passkey.assert(hash) });
}

test("a passkey signs several calls of an account; the relay pays for them", async () => {
  const { address, passkey } = await openAccount();
  expect(await read(address, "passkeys")).toEqual([{ x: passkey.x, y: passkey.y }]);
  const recipient = privateKeyToAccount(generatePrivateKey()).address;
  const coins = await client().getBalance({ address });

  const receipt = await execute(address, passkey, [
    { to: weth(), value: parseEther("2"), data: encodeFunctionData({ abi: TOKEN, functionName: "deposit" }) },
    {
      to: weth(),
      value: 0n,
      data: encodeFunctionData({ abi: TOKEN, functionName: "transfer", args: [recipient, parseEther("0.5")] }),
    },
    { to: recipient, value: 7n, data: "0x" },
  ]);

  expect(receipt.status).toBe("success");
  expect(receipt.from).not.toBe(address.toLowerCase());
  expect(await balance(address)).toBe(parseEther("1.5"));
  expect(await balance(recipient)).toBe(parseEther("0.5"));
  expect(await client().getBalance({ address: recipient })).toBe(7n);
  expect(await client().getBalance({ address })).toBe(coins - parseEther("2") - 7n);
});

test("refuses a replay, an execution out of order, other calls, another chain and one past its deadline", async () => {
  const { address, passkey } = await openAccount();
  const call: Call = { to: weth(), value: 1n, data: encodeFunctionData({ abi: TOKEN, functionName: "deposit" }) };
  const nonce = await read(address, "executionNonce");
  const { hash, request } = executionOf(address, [call], nonce);
  const signed = { ...request, signature: passkey.assert(hash) };
  await relayed(signed);
  await expect(relay.send(signed)).rejects.toThrow(/InvalidNonce|reverted/);
  expect(await balance(address)).toBe(1n);

  const later = executionOf(address, [call], nonce + 2n);
  await expect(relay.send({ ...later.request, signature: passkey.assert(later.hash) })).rejects.toThrow();
  const next = executionOf(address, [call], nonce + 1n);
  const altered = { ...next.request, calls: [{ ...next.request.calls[0]!, value: "0x2" }] };
  await expect(relay.send({ ...altered, signature: passkey.assert(next.hash) })).rejects.toThrow();
  const elsewhere = executionOf(address, [call], nonce + 1n, local.chains.BASE!.chainId);
  await expect(relay.send({ ...elsewhere.request, signature: passkey.assert(elsewhere.hash) })).rejects.toThrow();
  const late = { ...next.typed, message: { ...next.typed.message, deadline: 1n } };
  const expired = { ...next.request, deadline: "0x1", signature: passkey.assert(hashTypedData(late)) };
  await expect(relay.send(expired)).rejects.toThrow();
  expect(await balance(address)).toBe(1n);
  // Unmodified, the same execution passes.
  await relayed({ ...next.request, signature: passkey.assert(next.hash) });
  expect(await balance(address)).toBe(2n);
});

test("refuses unverified users, registrations, malleable signatures and other passkeys", async () => {
  const { address, passkey } = await openAccount();
  const call: Call = { to: weth(), value: 1n, data: encodeFunctionData({ abi: TOKEN, functionName: "deposit" }) };
  const { hash, request } = executionOf(address, [call], await read(address, "executionNonce"));
  const refused = [
    passkey.assert(hash, { flags: 0x01 }),
    passkey.assert(hash, { type: "webauthn.create" }),
    passkey.assert(hash, { isHighS: true }),
    softwareAuthenticator().assert(hash),
    "0x" as const,
  ];
  for (const signature of refused) await expect(relay.send({ ...request, signature })).rejects.toThrow();
  expect(await balance(address)).toBe(0n);
  await relayed({ ...request, signature: passkey.assert(hash) });
  expect(await balance(address)).toBe(1n);
});

test("adds and removes passkeys; a removed one signs nothing, and the account's own key recovers", async () => {
  const { owner, address, passkey } = await openAccount();
  const second = softwareAuthenticator();
  await execute(address, passkey, [addPasskey(address, second)]);
  await execute(address, second, [removePasskey(address, passkey.id)]);
  expect(await read(address, "passkeys")).toEqual([{ x: second.x, y: second.y }]);
  await expect(execute(address, passkey, [addPasskey(address, passkey)])).rejects.toThrow();

  // The last one is lost: the recovery phrase's key adds another.
  const third = softwareAuthenticator();
  const { typed, request } = executionOf(
    address,
    [removePasskey(address, second.id), addPasskey(address, third)],
    await read(address, "executionNonce"),
  );
  await relayed({ ...request, signature: await owner.signTypedData(typed) });
  expect(await read(address, "passkeys")).toEqual([{ x: third.x, y: third.y }]);
});

test("only the account itself changes its passkeys", async () => {
  const { address, passkey } = await openAccount();
  const intruder = softwareAuthenticator();
  const call = client().simulateContract({
    address,
    abi: ABI,
    functionName: "addPasskey",
    args: [intruder.x, intruder.y],
    account: local.accounts[1]!.address as Address,
  });
  await expect(call).rejects.toThrow("NotTheAccount");
  expect(await read(address, "passkeys")).toEqual([{ x: passkey.x, y: passkey.y }]);
});

test("confirms hashes to contracts by its key or a passkey bound to the account (ERC-1271)", async () => {
  const [first, second] = [await openAccount(), await openAccount()];
  await execute(second.address, second.passkey, [addPasskey(second.address, first.passkey)]);
  const hash: Hex = `0x${"ab".repeat(32)}`;
  const wrapped = (verifyingContract: Address) =>
    hashTypedData({
      domain: { ...PASSKEY_ACCOUNT_DOMAIN, chainId: chain().chainId, verifyingContract },
      types: MESSAGE_TYPES,
      primaryType: "Message",
      message: { hash },
    });
  const isValid = async (address: Address, signature: Hex) =>
    (await client().readContract({
      address,
      abi: CONTRACT_SIGNATURE,
      functionName: "isValidSignature",
      args: [hash, signature],
    })) === VALID;
  const own = first.passkey.assert(wrapped(first.address));
  expect(await isValid(first.address, own)).toBe(true);
  // The passkey also controls the second account, for which it has not signed.
  expect(await isValid(second.address, own)).toBe(false);
  expect(await isValid(first.address, first.passkey.assert(hash))).toBe(false);
  expect(await isValid(first.address, await first.owner.sign({ hash }))).toBe(true);
  expect(await isValid(second.address, await first.owner.sign({ hash }))).toBe(false);
});

test("delegates to the passkey account's contract alone", async () => {
  const owner = privateKeyToAccount(generatePrivateKey());
  const authorization = await owner.signAuthorization({ contractAddress: weth(), chainId: chain().chainId, nonce: 0 });
  const { typed, request } = executionOf(owner.address, [addPasskey(owner.address, softwareAuthenticator())], 0n);
  const signature = await owner.signTypedData(typed);
  await expect(relay.send({ ...request, signature, authorization })).rejects.toThrow("authorization must name");
});
