// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {P256} from "@openzeppelin/contracts/utils/cryptography/P256.sol";
import {WebAuthn} from "@openzeppelin/contracts/utils/cryptography/WebAuthn.sol";

/// What an account delegates to (EIP-7702) so that passkeys control it. Anyone may send what a passkey, or the account's
/// own key, has signed: the sender pays the network fee.
contract PasskeyAccount is ERC7821, IERC1271, ERC721Holder, ERC1155Holder {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    struct Passkey {
        bytes32 x;
        bytes32 y;
    }

    /// @custom:storage-location erc7201:cenote.PasskeyAccount
    struct State {
        uint256 nonce;
        bytes32[] ids;
        mapping(bytes32 id => Passkey) passkeys;
    }

    uint256 public constant MOST_PASSKEYS = 16;

    // keccak256(abi.encode(uint256(keccak256("cenote.PasskeyAccount")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant STATE = 0x54ee6a21a862a6f4772acf04285e451966ac5cad4c975a3e00a9056af61af400;
    bytes32 private constant DOMAIN_TYPE =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant CALL_TYPE = keccak256("Call(address to,uint256 value,bytes data)");
    bytes32 private constant EXECUTION_TYPE =
        keccak256("Execution(Call[] calls,uint256 nonce,uint256 deadline)Call(address to,uint256 value,bytes data)");
    bytes32 private constant MESSAGE_TYPE = keccak256("Message(bytes32 hash)");

    event PasskeyAdded(bytes32 indexed id, bytes32 x, bytes32 y);
    event PasskeyRemoved(bytes32 indexed id);
    event Executed(uint256 indexed nonce);

    error NotTheAccount();
    error InvalidNonce(uint256 expected);
    error DeadlinePassed();
    error InvalidSignature();
    error InvalidPasskey();
    error UnknownPasskey();
    error TooManyPasskeys();

    modifier onlyAccount() {
        if (msg.sender != address(this)) revert NotTheAccount();
        _;
    }

    receive() external payable {}

    /// Runs calls that a passkey or the account's own key has signed; a call that reverts reverts all. Each number is used
    /// once, in order. `signature`: 65 bytes of the account's key, or abi.encode(id, WebAuthnAuth) of a passkey.
    function executeSigned(Call[] calldata calls, uint256 nonce, uint256 deadline, bytes calldata signature) external {
        State storage state = _state();
        if (nonce != state.nonce) revert InvalidNonce(state.nonce);
        if (block.timestamp > deadline) revert DeadlinePassed();
        if (!_isSigned(executionHash(calls, nonce, deadline), signature)) revert InvalidSignature();
        // Before the calls: none of them can use the signature again.
        state.nonce = nonce + 1;
        for (uint256 i = 0; i < calls.length; i++) {
            (bool isSuccess, bytes memory result) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            Address.verifyCallResult(isSuccess, result);
        }
        emit Executed(nonce);
    }

    function addPasskey(bytes32 x, bytes32 y) external onlyAccount {
        if (!P256.isValidPublicKey(x, y)) revert InvalidPasskey();
        State storage state = _state();
        bytes32 id = keccak256(abi.encode(x, y));
        if (state.passkeys[id].x != 0) return;
        if (state.ids.length == MOST_PASSKEYS) revert TooManyPasskeys();
        state.passkeys[id] = Passkey(x, y);
        state.ids.push(id);
        emit PasskeyAdded(id, x, y);
    }

    function removePasskey(bytes32 id) external onlyAccount {
        State storage state = _state();
        if (state.passkeys[id].x == 0) revert UnknownPasskey();
        delete state.passkeys[id];
        uint256 last = state.ids.length - 1;
        for (uint256 i = 0; i < last; i++) {
            if (state.ids[i] == id) {
                state.ids[i] = state.ids[last];
                break;
            }
        }
        state.ids.pop();
        emit PasskeyRemoved(id);
    }

    /// The passkeys that may sign, in no particular order.
    function passkeys() external view returns (Passkey[] memory list) {
        State storage state = _state();
        list = new Passkey[](state.ids.length);
        for (uint256 i = 0; i < list.length; i++) list[i] = state.passkeys[state.ids[i]];
    }

    /// The number of the next signed execution.
    function executionNonce() external view returns (uint256) {
        return _state().nonce;
    }

    /// What is signed for an execution: EIP-712 typed data of this account on this chain.
    function executionHash(Call[] calldata calls, uint256 nonce, uint256 deadline) public view returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            hashes[i] = keccak256(abi.encode(CALL_TYPE, calls[i].to, calls[i].value, keccak256(calls[i].data)));
        }
        bytes32 content = keccak256(abi.encodePacked(hashes));
        return _typedHash(keccak256(abi.encode(EXECUTION_TYPE, content, nonce, deadline)));
    }

    /// A passkey signs the hash together with this account: the same passkey may control several accounts.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bool isSigned = signature.length == 65
            ? _isOwn(hash, signature)
            : _isPasskeys(_typedHash(keccak256(abi.encode(MESSAGE_TYPE, hash))), signature);
        return isSigned ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    function _isSigned(bytes32 hash, bytes calldata signature) private view returns (bool) {
        return signature.length == 65 ? _isOwn(hash, signature) : _isPasskeys(hash, signature);
    }

    function _isOwn(bytes32 hash, bytes calldata signature) private view returns (bool) {
        (address signer, ECDSA.RecoverError failure,) = ECDSA.tryRecoverCalldata(hash, signature);
        return failure == ECDSA.RecoverError.NoError && signer == address(this);
    }

    function _isPasskeys(bytes32 hash, bytes calldata signature) private view returns (bool) {
        (bytes32 id, WebAuthn.WebAuthnAuth memory assertion) =
            abi.decode(signature, (bytes32, WebAuthn.WebAuthnAuth));
        Passkey memory passkey = _state().passkeys[id];
        return passkey.x != 0 && WebAuthn.verify(abi.encodePacked(hash), assertion, passkey.x, passkey.y);
    }

    function _typedHash(bytes32 structHash) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPE, keccak256("Passkey account"), keccak256("1"), block.chainid, address(this))
        );
        return MessageHashUtils.toTypedDataHash(domain, structHash);
    }

    function _state() private pure returns (State storage state) {
        bytes32 place = STATE;
        assembly ("memory-safe") {
            state.slot := place
        }
    }
}
